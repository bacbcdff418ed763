import type { Taught } from './Taught.ts'
import { article, bullets, callout, checklist, choose, chooseAll, fillIn, heading, type Key, lesson, ponder, section, table, text } from './write.ts'

export const stall = (key: Key): Taught => ({
  course: {
    id: 'pricing-what-you-make',
    slug: 'pricing-what-you-make',
    name: 'Pricing what you make',
    headline: 'A fair price for jam, bowls and bread, worked out on one sheet of paper.',
    description:
      'Friends say “you should sell this”, and then nobody knows for how much. This course works out a price that pays for your time, explains how to say it without blushing, and prepares your first day at a market. You need a pencil and one thing that you make.',
    objectives: [
      'Work out what a piece really costs you',
      'Set a price for single customers and one for shops',
      'Say the price, and then be quiet',
      'Plan a first day at a market',
    ].join('\n'),
    ...{ courseImage: key('picture-stall'), ogImage: key('picture-stall') },
    ...{ tags: 'small business, price, market', level: 'intermediate', length: '30 minutes', instructors: [key('ada-okoye'), key('jonas-feld')] },
    confirmationMessage: 'Choose one thing that you make. All sums in this course are about it.',
    sections: [
      section(
        'cost',
        'What it costs you',
        lesson('sum', 'The honest sum', 'article', {
          ...{ headline: 'Material, time, the rest: three lines.', length: '6 min' },
          content: article(
            text('A price that leaves out your time is a present. Give presents to friends; charge everybody else for the whole.'),
            table(
              ['For one bowl', 'How', 'Costs'],
              ['Material', 'Clay, glaze, packing', '3.00'],
              ['Time', '40 minutes at 24 an hour', '16.00'],
              ['The rest', 'Firing, stall, what breaks: a fifth of the above', '3.80'],
              ['It costs you', 'The sum', '22.80'],
            ),
            callout('info', 'Your hour', 'Take what you would pay somebody to do it as well as you. Less than that, and you will stop enjoying it by Christmas.'),
            heading('From cost to price'),
            bullets('Add a quarter, for what you want to buy next: 28.50.', 'Round to a price that is easy to say: 28.', 'Shops need half of what they charge. If they cannot, sell to them nothing, or something smaller.'),
          ),
        }),
        lesson('own', 'Your own sheet', 'quiz', {
          ...{ headline: 'Work it out for one thing that you make.', length: '6 min', passingPercentage: 50, showAnswers: true },
          passedMessage: 'That is a price you can stand behind.',
          failedMessage: 'Look at the table again. Did you count your time?',
          questions: [
            fillIn('q-time', 'You work for 30 minutes, and your hour is 20. What does your time cost?', 'Half an hour is half of 20.', '10', '10.00', 'ten'),
            chooseAll(
              'q-rest',
              'What belongs to “the rest”?',
              ['The fee for the stall', true, 'A part of it is in each piece.'],
              ['Pieces that break', true, 'Somebody must pay for them.'],
              ['Your own lunch', false, 'That is what your hour pays for.'],
            ),
            choose(
              'q-shop',
              'A shop wants your bowl for half its price, which is less than it costs you. What do you do?',
              ['Accept, for the fame', false, 'You pay for every bowl that is sold.'],
              ['Offer something that takes less time', true, 'A smaller piece can cost half.'],
              ['Raise the price for everybody by ten', false, 'Then your own customers pay for the shop.'],
            ),
            ponder('q-piece', 'What do you make, what does it cost you, and what will you ask for it?'),
          ],
        }),
      ),
      section(
        'day',
        'The day at the market',
        lesson('say', 'Say it, and be quiet', 'article', {
          ...{ headline: 'Three sentences that help, and one that does not.', length: '4 min' },
          content: article(
            text('Say the number, smile, and count to five in silence. The silence is for them to think in. Do not fill it with a reduction.'),
            bullets(
              'Helps: “It is 28. I make about ten in a week.”',
              'Helps: “This one is smaller, it is 14.”',
              'Helps: “I write your name on the next one.”',
              'Does not: “I know that it is a lot.”',
            ),
            callout('warning', 'Down is easy', 'A price goes down in a moment, and takes a year to come up again.'),
          ),
        }),
        lesson('pack', 'Pack your stall', 'article', {
          ...{ headline: 'A list for the evening before.', length: '4 min', posterImage: key('picture-stall') },
          content: article(
            text('A stall sells from a distance of ten steps: height, one colour and one large sign.'),
            checklist(
              'In the car',
              'A cloth that reaches the ground',
              'Boxes to build two heights',
              'One sign with what it is, one with who you are',
              'A price on every piece',
              'Change, and something to pay by card',
              'Paper to wrap, string to tie',
              'A chair, which you will not use, and a warm jacket, which you will',
            ),
          ),
        }),
      ),
    ],
  },
  faqs: [
    ['Do I need to register a business?', 'That depends on where you live. Ask your town hall before the first market: it is usually one form.'],
    ['Is this about taxes?', 'No. It ends where the tax office begins, and says when to ask somebody.'],
  ],
  reviews: [
    ['anneliese', 5, 'I had sold jam for six years below what the jars cost. Not any more.'],
    ['rene', 5, 'Say it and be quiet. That sentence alone paid for the course.'],
  ],
})
