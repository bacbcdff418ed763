import type { Taught } from './Taught.ts'
import { accordion, article, bullets, callout, checklist, choose, chooseAll, heading, type Key, labelled, lesson, ponder, section, sorting, text } from './write.ts'

export const herbs = (key: Key): Taught => ({
  course: {
    id: 'herbs-on-the-window-sill',
    slug: 'herbs-on-the-window-sill',
    name: 'Herbs on the window sill',
    headline: 'Three pots, one bright window, and something fresh to pick all year.',
    description:
      'You do not need a garden to grow what you drink. Mint, lemon balm and chamomile live happily in pots, forgive beginners, and taste better an hour after picking than anything in a bag. You will plant all three, learn to read what they tell you, and harvest so that they grow back thicker.',
    objectives: [
      'Choose the right pot, soil and place for each herb',
      'Water by touch and not by calendar',
      'Harvest so that the plant grows back thicker',
      'Dry what you cannot use fresh',
    ].join('\n'),
    ...{ courseImage: key('picture-herbs'), ogImage: key('picture-herbs') },
    ...{ tags: 'herbs, growing, mint', level: 'beginner', length: '25 minutes', instructors: [key('ada-okoye'), key('mira-tan')] },
    confirmationMessage: 'Look at your windows before you begin: which one has the morning sun?',
    sections: [
      section(
        'plant',
        'Plant them',
        lesson('meet', 'Meet your three plants', 'article', {
          ...{ headline: 'What each one needs, and what it does when it is unhappy.', length: '5 min' },
          content: article(
            text('Each of these herbs is easy, but each is easy in its own way. Look at the picture first, then read what sets them apart.'),
            labelled(
              key('picture-herbs'),
              'Three pots on a window sill: mint, lemon balm and chamomile',
              [25.8, 52, 'Mint', 'Grows fast and takes over. Give it a pot of its own, and keep the soil moist.'],
              [50, 54, 'Lemon balm', 'Smells of lemon when you brush past it. Wants a little shade at noon.'],
              [74, 40, 'Chamomile', 'Grown for its flowers. Wants the brightest place you have, and dry feet.'],
            ),
            heading('The pot matters more than the plant'),
            bullets(
              'It has a hole at the bottom. Without one, water stays and roots rot.',
              'It is about as wide as your hand is long. Smaller ones dry out in a day.',
              'The soil is ordinary potting soil with a handful of sand in it.',
            ),
            callout('tip', 'Buying from the supermarket?', 'One pot there usually holds twenty plants that fight for room. Divide it into three, and each of them will live for years.'),
          ),
        }),
        lesson('potting', 'Plant all three in an afternoon', 'article', {
          ...{ headline: 'A list to tick off with earthy fingers.', length: '4 min', posterImage: key('picture-herbs') },
          content: article(
            text('Put newspaper on the floor and open the window. Then work through the list.'),
            checklist(
              'For each plant',
              'Put a piece of broken pot over the hole',
              'Fill the pot to a third with soil',
              'Loosen the roots gently with your fingers',
              'Set the plant as deep as it stood before',
              'Fill up, press lightly, and leave a finger of room at the rim',
              'Water until it runs out below',
              'Write the name and today’s date on the pot',
            ),
            callout('warning', 'Not too much love', 'Do not feed them for the first month. Fresh soil has all they need.'),
          ),
        }),
      ),
      section(
        'keep',
        'Keep them alive',
        lesson('water', 'Water by touch', 'article', {
          ...{ headline: 'Your finger is better than any calendar.', length: '4 min' },
          content: article(
            text('Push a finger into the soil up to the first joint. Dry there? Water. Damp? Wait until tomorrow. That is the whole rule, and it holds in every season.'),
            heading('What the plant tells you'),
            accordion(
              ['Yellow leaves at the bottom', 'Too much water. Let it dry out, and empty the saucer.'],
              ['Brown, crisp edges', 'Too little water, or the heater below the window. Move it.'],
              ['Long, thin stems', 'Too little light. Turn the pot each week, or find a brighter window.'],
              ['Sticky leaves', 'Aphids. Rinse them off in the shower, and again three days later.'],
            ),
            sorting(
              'Who wants what? Sort the advice.',
              {
                Mint: ['Always slightly moist', 'A pot of its own'],
                Chamomile: ['The brightest place', 'Dry between waterings'],
              },
              'Exactly: one is a plant of the river bank, the other of the dry field.',
              'Think of where they grow wild: mint beside a stream, chamomile in a field.',
            ),
          ),
        }),
      ),
      section(
        'use',
        'Pick and keep',
        lesson('pick', 'Pick so that it grows back', 'article', {
          ...{ headline: 'Where to cut, when, and how much.', length: '4 min' },
          content: article(
            text('Cut just above a pair of leaves. Two new shoots will grow from that place, so a plant that you pick from becomes bushier than one that you spare.'),
            bullets(
              'Pick in the morning, when the leaves are dry and full of scent.',
              'Never take more than a third at a time.',
              'Chamomile is ready when the petals bend backwards.',
            ),
            heading('Drying'),
            text('Tie a small bunch, hang it upside down in a dark, airy place, and wait for a week. When the leaves crumble, strip them into a closed tin. They keep until the next harvest.'),
          ),
        }),
        lesson('quiz', 'Is it happy?', 'quiz', {
          ...{ headline: 'Three questions about plants, and one about yours.', length: '4 min', passingPercentage: 60, showAnswers: true },
          passedMessage: 'You have green fingers now.',
          failedMessage: 'Nearly. Read “Water by touch” once more.',
          questions: [
            choose(
              'q-yellow',
              'The lowest leaves of your mint turn yellow. What do you do?',
              ['Water it at once', false, 'It has too much already.'],
              ['Let it dry out, and empty the saucer', true, 'Yellow below means wet roots.'],
              ['Feed it', false, 'Food does not help roots that cannot breathe.'],
            ),
            chooseAll(
              'q-pick',
              'Which of these keep a plant bushy?',
              ['Cutting just above a pair of leaves', true, 'Two shoots grow from there.'],
              ['Pulling off the lowest leaves', false, 'That leaves a bare stem.'],
              ['Taking at most a third', true, 'The rest feeds the new growth.'],
            ),
            choose(
              'q-pot',
              'What must every pot have?',
              ['A saucer with pebbles', false, 'Pretty, but not needed.'],
              ['A hole at the bottom', true, 'Roots drown without one.'],
              ['A lid of glass', false, 'Herbs want air.'],
            ),
            ponder('q-own', 'Which window will you use, and what will you plant there first?'),
          ],
        }),
      ),
    ],
  },
  faqs: [
    ['My window faces north. Can I join in?', 'Yes, with mint and lemon balm. Leave out the chamomile, or give it a plant lamp.'],
    ['When is the best month to begin?', 'March to June is easiest. Mint from a pot can be divided in any month.'],
    ['Can the pots go outside?', 'From May to October, gladly. Bring them in before the first frost.'],
  ],
  reviews: [
    ['sebnem', 5, 'My mint had died three times. It was the saucer. Two months later I give cuttings away.'],
    ['anneliese', 5, 'Short, friendly and exact. The list for planting day is on my fridge.'],
    ['rene', 4, 'I missed a word about balconies, but the window is green now.'],
  ],
})
