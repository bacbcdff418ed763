import type { Taught } from './Taught.ts'
import { accordion, article, bullets, callout, checklist, choose, fillIn, heading, image, type Key, labelled, lesson, quote, section, steps, text } from './write.ts'

export const pinchPot = (key: Key): Taught => ({
  course: {
    id: 'your-first-pinch-pot',
    slug: 'your-first-pinch-pot',
    name: 'Your first pinch pot',
    headline: 'A bowl made by two thumbs. No wheel, no kiln, no talent needed.',
    description:
      'People pinched bowls for twenty thousand years before anybody thought of a wheel. With a lump of clay as large as an orange and a quiet hour, you make one yourself. You learn to keep the wall even, to close cracks before they grow, and what to do when it is dry.',
    objectives: [
      'Prepare clay so that it does not crack',
      'Pinch a wall of even thickness',
      'Mend cracks and an uneven rim',
      'Dry a pot safely, and choose how to fire it',
    ].join('\n'),
    ...{ courseImage: key('picture-pinch-pot'), ogImage: key('picture-pinch-pot') },
    ...{ tags: 'ceramics, clay, craft', level: 'beginner', length: '35 minutes', instructors: [key('ada-okoye')] },
    confirmationMessage: 'Cut your thumbnails. It is the only preparation that matters.',
    sections: [
      section(
        'begin',
        'Before you begin',
        lesson('table', 'Your table', 'article', {
          ...{ headline: 'What you need, and what you do not.', length: '4 min' },
          content: article(
            text('You need half a kilo of clay, a wooden board, a bowl of water and an old cloth. A shop for artists’ materials has clay for little money; ask for a smooth one with a little grit.'),
            checklist('On the table', 'A lump of clay as large as an orange', 'A board or a thick newspaper', 'A small bowl of water', 'A damp cloth', 'A fork and a wooden spoon'),
            callout('tip', 'No kiln?', 'Clay that dries in the air needs no fire. The bowl will not hold water, but it will hold keys, rings and eggs.'),
          ),
        }),
        lesson('parts', 'The parts of a bowl', 'article', {
          ...{ headline: 'Potters give a bowl the names of a body.', length: '3 min' },
          content: article(
            text('When you know the names, you know where to look.'),
            labelled(
              key('picture-pinch-pot'),
              'Two hands hold a bowl of red clay on a wooden board',
              [50, 49, 'Lip', 'The upper edge. Keep it damp: it dries first, and cracks first.'],
              [50, 64, 'Belly', 'The widest place. Pinch it last.'],
              [50, 82, 'Foot', 'Where it stands. Leave it thick until the end.'],
            ),
          ),
        }),
      ),
      section(
        'make',
        'Make it',
        lesson('pinch', 'Pinch and turn', 'article', {
          ...{ headline: 'Slowly around, a little thinner each time.', length: '6 min', required: true },
          content: article(
            text('Sit down. Hold the ball in one hand, and work with the thumb of the other.'),
            steps(
              ['A ball', 'Knead the clay for a minute, and roll it into a ball without folds.'],
              ['The thumb', 'Press your thumb into the middle until you feel your palm. Leave a finger’s breadth below.'],
              ['Pinch and turn', 'Thumb inside, fingers outside: pinch lightly, turn a little, pinch again. Begin at the bottom.'],
              ['Three rounds', 'The wall becomes thinner with each round. Stop when it is as thick as a pencil.'],
              ['Set it down', 'Tap it on the board, and it has a foot.'],
            ),
            quote('Do not look for a perfect circle. Machines have plenty of those.'),
          ),
        }),
        lesson('cracks', 'Cracks and other worries', 'article', {
          ...{ headline: 'Everything can be mended while it is wet.', length: '3 min' },
          content: article(
            accordion(
              ['A crack at the lip', 'Wet a finger, and stroke across the crack, never along it.'],
              ['A hole', 'Scratch its edges with the fork, wet them, and press a piece of clay over it from both sides.'],
              ['It sags', 'It is too wet. Turn it upside down for half an hour, then go on.'],
              ['It is too thick', 'Let it dry to the hardness of cheese, and scrape it with a spoon.'],
            ),
          ),
        }),
      ),
      section(
        'finish',
        'Finish it',
        lesson('dry', 'Dry, fire, glaze', 'article', {
          ...{ headline: 'A week of patience, and then colour.', length: '4 min' },
          content: article(
            text('Dry it slowly for a week, below a loose cloth. A pot that is fired damp bursts. It is dry when it no longer feels cold at your cheek.'),
            image(key('picture-pots'), 'Two shelves with glazed cups, bowls and a vase', 'The same form in other glazes. Most workshops fire a small bowl for the price of a sandwich.'),
            heading('Two ways to colour'),
            bullets('Before firing: slip, a thin coloured clay, with a brush.', 'After the first firing: glaze, which turns into glass in the second.'),
          ),
        }),
        lesson('check', 'Feel for it', 'knowledgeCheck', {
          ...{ headline: 'Two questions for your hands.', length: '2 min' },
          questions: [
            choose(
              'q-crack',
              'A small crack opens at the lip. What do you do?',
              ['Stroke across it with a wet finger', true, 'Across pulls its sides together.'],
              ['Stroke along it', false, 'That makes it longer.'],
              ['Leave it until it is dry', false, 'Dry cracks stay.'],
            ),
            fillIn('q-thick', 'Stop when the wall is as thick as a ___.', 'About seven millimetres.', 'pencil', 'a pencil'),
          ],
        }),
      ),
    ],
  },
  faqs: [
    ['Can I eat from it?', 'From a fired bowl with a glaze that is safe for food, yes. From clay that dried in the air, no.'],
    ['Can children do it?', 'From about five years. Give them a smaller ball, and let them choose what it becomes.'],
    ['Where can I have it fired?', 'Ask at a workshop, an evening class or a shop for clay. They put single pieces in with their own.'],
  ],
  reviews: [
    ['sebnem', 5, 'An hour without my telephone, and a bowl at the end. I have made eleven since.'],
    ['joerg', 4, 'Mine leans. I love it.'],
  ],
})
