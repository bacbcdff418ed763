import type { Taught } from './Taught.ts'
import { article, bullets, callout, choose, chooseAll, flashcards, heading, type Key, lesson, ponder, section, sorting, tabs, text } from './write.ts'

export const soup = (key: Key): Taught => ({
  course: {
    id: 'soup-from-what-there-is',
    slug: 'soup-from-what-there-is',
    name: 'Soup from what there is',
    headline: 'Open the fridge, not a cookbook. One order of steps makes a hundred soups.',
    description:
      'A recipe tells you what to buy. This course tells you what to do with what is already there. You learn the five steps behind almost every soup, what each of them adds, and how to mend one that tastes of nothing. Afterwards, two carrots and a tin of beans are dinner.',
    objectives: [
      'Cook a soup in five steps without a recipe',
      'Season in layers: salt, sour, fat, heat',
      'Mend a soup that is thin, dull or too salty',
      'Keep a small store that always makes a meal',
    ].join('\n'),
    ...{ courseImage: key('picture-soup'), ogImage: key('picture-soup') },
    ...{ tags: 'soup, vegetables, kitchen', level: 'beginner', length: '25 minutes', instructors: [key('jonas-feld')] },
    confirmationMessage: 'Look into your fridge and write down three things that must be eaten.',
    sections: [
      section(
        'five',
        'Five steps',
        lesson('order', 'The order of things', 'article', {
          ...{ headline: 'Fat, onion, what is hard, liquid, what is soft.', length: '5 min' },
          content: article(
            text('Nearly every soup is made in the same order. Learn it once, and the vegetables may change with the season.'),
            flashcards(
              ['1. Fat', 'Oil or butter on a low flame. It carries the taste of all that follows.'],
              ['2. Onion', 'Or leek, or celery. Ten slow minutes until it is sweet. Do not hurry this.'],
              ['3. What is hard', 'Carrots, potatoes, pumpkin. Cut them to one size, and let them sweat.'],
              ['4. Liquid', 'Stock or simply water, a finger above the vegetables.'],
              ['5. What is soft', 'Beans from a tin, spinach, herbs, cream. Only for the last minutes.'],
            ),
            callout('tip', 'Water is enough', 'If the onion had its ten minutes, you need no stock cube.'),
            heading('Smooth or with pieces?'),
            tabs(
              ['Smooth', 'Blend it when everything is soft, and thin it with water until it runs from the spoon as cream does.'],
              ['With pieces', 'Cut everything as large as your spoon is wide.'],
              ['Half and half', 'Blend two ladles of it, and pour them back. It looks as if it had cooked for hours.'],
            ),
          ),
        }),
        lesson('sort', 'When does it go in?', 'article', {
          ...{ headline: 'Sort a vegetable drawer.', length: '3 min', required: true },
          content: article(
            text('What needs twenty minutes goes in early. What needs two goes in late.'),
            sorting(
              'Early or late?',
              {
                Early: ['Carrots', 'Potatoes', 'Dried lentils'],
                Late: ['Spinach', 'Peas from the freezer', 'Parsley', 'Cooked beans'],
              },
              'Right. Nothing will be raw, and nothing grey.',
              'Ask yourself: would I eat it raw? Then it goes in late.',
            ),
          ),
        }),
      ),
      section(
        'taste',
        'Make it taste',
        lesson('mend', 'Mend it', 'article', {
          ...{ headline: 'Dull, thin, too salty: what helps, in this order.', length: '4 min' },
          content: article(
            text('Taste with a clean spoon, name what is missing in one word, and add one thing at a time.'),
            bullets(
              'Dull? Salt first. If it is still dull, something sour: lemon or vinegar.',
              'Thin? Blend a part of it, or cook it without a lid for ten minutes.',
              'Too salty? More vegetables and more water. A potato does not drink salt; that is a tale.',
              'Boring? Something on top: toasted crumbs, yoghurt, chilli oil.',
            ),
            callout('success', 'The last spoon', 'A spoon of good oil at the table does more than an hour on the stove.'),
          ),
        }),
        lesson('quiz', 'Taste it', 'quiz', {
          ...{ headline: 'Three questions over a bowl.', length: '3 min', passingPercentage: 60, showAnswers: true },
          passedMessage: 'You do not need a recipe any more.',
          failedMessage: 'Have another spoon, and look at “Mend it”.',
          questions: [
            choose(
              'q-dull',
              'There is enough salt, and the soup is still dull. What next?',
              ['More salt', false, 'It has enough.'],
              ['A little lemon', true, 'Sourness wakes up the rest.'],
              ['Another hour', false, 'Cooking does not add what is not there.'],
            ),
            chooseAll(
              'q-late',
              'What goes in only for the last minutes?',
              ['Spinach', true, 'It turns grey otherwise.'],
              ['Potatoes', false, 'They need twenty minutes.'],
              ['Parsley', true, 'Its scent flies away.'],
            ),
            ponder('q-fridge', 'What is in your fridge today? Write down your soup in five lines.'),
          ],
        }),
      ),
    ],
  },
  faqs: [
    ['Do I need a blender?', 'No. A potato masher gives a rustic soup, and nobody has ever complained.'],
    ['How long does it keep?', 'Three days in the fridge, three months in the freezer. Add fresh herbs when you warm it.'],
  ],
  reviews: [
    ['anneliese', 5, 'I have thrown away less food in a month than before in a week.'],
    ['rene', 4, 'Funny, clear, and I finally know why mine was dull.'],
  ],
})
