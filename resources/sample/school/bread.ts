import type { Taught } from './Taught.ts'
import { article, bullets, callout, choose, chooseAll, fillIn, heading, image, type Key, lesson, section, sorting, steps, text } from './write.ts'

export const bread = (key: Key): Taught => ({
  course: {
    id: 'bread-in-one-bowl',
    slug: 'bread-in-one-bowl',
    name: 'Bread in one bowl',
    headline: 'Four ingredients, ten minutes of work, and the best smell a home can have.',
    description:
      'Good bread needs time far more than it needs you. You stir four things in a bowl in the evening, fold the dough four times, and bake it in a hot pot the next day. No machine, no kneading, no flour on the ceiling. The film shows the fold; the card has the weights.',
    objectives: [
      'Mix a dough by weight that you can remember',
      'Fold instead of knead',
      'See when a dough has risen enough',
      'Bake a loaf with a crust in an ordinary oven',
    ].join('\n'),
    ...{ courseImage: key('picture-bread'), ogImage: key('picture-bread') },
    ...{ tags: 'bread, baking, kitchen', level: 'beginner', length: '30 minutes', instructors: [key('jonas-feld')] },
    confirmationMessage: 'Take out your largest bowl. You start tonight, and bake tomorrow.',
    sections: [
      section(
        'dough',
        'In the evening',
        lesson('mix', 'Four things in a bowl', 'article', {
          ...{ headline: 'Flour, water, salt and a little yeast.', length: '4 min' },
          content: article(
            text('Put the bowl on the scale and set it to zero. Pour in flour, then water, then the rest. Stir with a spoon until no dry flour is left. It looks rough, and that is right: time will do the kneading.'),
            image(key('picture-scale'), 'A scale weighs flour next to a notebook with numbers', 'Weigh everything, the water too. Cups and spoons differ from kitchen to kitchen.'),
            callout('info', 'The numbers', '500 g flour, 350 g water, 10 g salt, 1 g dry yeast. Half as much of everything gives half a loaf.'),
            heading('Why so little yeast?'),
            text('A gram of yeast works through the night. Slow dough tastes of more, stays fresh for longer, and waits for you when you are late.'),
          ),
        }),
        lesson('fold', 'The fold', 'video', {
          ...{ headline: 'Twelve seconds, without sound: four folds, and a quarter turn each time.', asset: key('fold-film'), length: '12 sec' },
        }),
        lesson('steps', 'Folding, one step at a time', 'article', {
          ...{ headline: 'The same in words, with wet hands in mind.', length: '3 min' },
          content: article(
            text('Fold the dough once every half hour, three times in all. Then cover it, and go to bed.'),
            steps(
              ['Wet your hand', 'Dough does not stick to a wet hand. Dip it again before every round.'],
              ['Pull', 'Take the edge that is farthest from you, and pull it upwards until it resists.'],
              ['Fold', 'Lay it over the middle, and press lightly.'],
              ['Turn', 'Turn the bowl by a quarter. Four times, then the round is done.'],
            ),
          ),
        }),
      ),
      section(
        'bake',
        'In the morning',
        lesson('ready', 'Is it ready?', 'article', {
          ...{ headline: 'A finger tells you more than a clock.', length: '4 min' },
          content: article(
            text('Press a floured finger into the dough. If the dent fills at once, it needs more time. If it fills slowly, bake. If it stays, bake quickly.'),
            sorting(
              'What do you do? Sort what you see.',
              {
                'Wait a little': ['The dent fills at once', 'No bubbles at the side of the bowl'],
                'Bake now': ['The dent fills slowly', 'Bubbles below the surface', 'It trembles when you move the bowl'],
              },
              'That is it. Now you can forget the clock.',
              'Look again: bubbles and a slow dent mean that it is full of air.',
            ),
            heading('Into the hot pot'),
            bullets(
              'Heat the oven with the empty pot in it, as hot as it goes, for thirty minutes.',
              'Slide the dough in on baking paper, and cut it once with a sharp knife.',
              'Bake with the lid for 25 minutes and without it for 15.',
            ),
            callout('warning', 'Hot lid', 'Put a towel on the lid when it is out of the oven. Somebody always touches it.'),
          ),
        }),
        lesson('card', 'The baker’s card', 'pdf', {
          ...{ headline: 'Weights for four breads, on one page.', asset: key('bakers-card'), length: '1 page' },
        }),
        lesson('quiz', 'Before it goes into the oven', 'quiz', {
          ...{ headline: 'Three kinds of question.', length: '3 min', passingPercentage: 60, showAnswers: true },
          passedMessage: 'Well risen. Heat the pot.',
          failedMessage: 'Give it a little more time, and try again.',
          questions: [
            choose(
              'q-sticky',
              'Your dough sticks to your hand. What helps?',
              ['More flour', false, 'Then the loaf becomes dry.'],
              ['A wet hand', true, 'Water is between you and the dough.'],
              ['More yeast', false, 'That only makes it faster.'],
            ),
            fillIn('q-water', 'For 500 g of flour you take ___ g of water.', 'Seventy percent of the flour: easy to remember.', '350', '350 g'),
            chooseAll(
              'q-ready',
              'Which signs say: bake now?',
              ['The dent fills slowly', true, 'The dough is full of air, and still has strength.'],
              ['It has stood for exactly ten hours', false, 'A warm kitchen is faster, a cold one slower.'],
              ['It trembles as a pudding does', true, 'That is the air in it.'],
            ),
          ],
        }),
      ),
    ],
  },
  faqs: [
    ['I have no pot with a lid. What then?', 'Bake on a hot tray, and put a bowl of boiling water on the floor of the oven. The crust will be a little softer.'],
    ['Can I use wholemeal flour?', 'Yes. Replace up to half of it, and add two spoons of water: the bran is thirsty.'],
    ['Does it freeze?', 'Very well, in slices. They go straight into the toaster.'],
  ],
  reviews: [
    ['rene', 5, 'My first loaf that I did not have to apologize for.'],
    ['joerg', 5, 'Ten minutes of work. My neighbours think that I get up at four.'],
    ['sebnem', 4, 'The film is short, but after it I understood the fold at last.'],
  ],
})
