import type { Taught } from './Taught.ts'
import { article, bullets, callout, checklist, choose, fillIn, heading, type Key, lesson, quote, section, table, tabs, text, timeline } from './write.ts'

export const tableForSix = (key: Key): Taught => ({
  course: {
    id: 'a-table-for-six',
    slug: 'a-table-for-six',
    name: 'A table for six',
    headline: 'Invite people more often by doing less, and doing it earlier.',
    description:
      'Most hosts miss their own evening because they are in the kitchen. This course moves the work to the day before. You will plan a meal that waits for you, lay a table that makes people talk, and be sitting when the bell rings.',
    objectives: [
      'Plan a menu with only one thing to do at the last minute',
      'Write a timetable that runs backwards from the bell',
      'Lay and light a table for conversation',
      'End an evening kindly',
    ].join('\n'),
    ...{ courseImage: key('picture-table'), ogImage: key('picture-table') },
    ...{ tags: 'hosting, guests, menu', level: 'all', length: '20 minutes', instructors: [key('mira-tan')] },
    confirmationMessage: 'Pick a date before you begin. A course about guests works best with guests.',
    sections: [
      section(
        'plan',
        'The week before',
        lesson('menu', 'A menu that waits for you', 'article', {
          ...{ headline: 'One cold, one slow, one bought.', length: '5 min' },
          content: article(
            text('A good menu for guests has one dish that is cold, one that cooks without you, and one that somebody else has made. Then there is only one thing left to do when everybody is there.'),
            tabs(
              ['In spring', 'Radishes with butter and salt. Chicken from the oven with lemon. Strawberries and a cake from the baker.'],
              ['In summer', 'Tomato salad. Cold noodles with herbs. Ice cream, and peaches cut at the table.'],
              ['In autumn', 'Pickled beetroot. A pot of beans with sage. Pears and a good cheese.'],
              ['In winter', 'Smoked fish on rye. A stew from yesterday. Oranges, dates and dark chocolate.'],
            ),
            callout('tip', 'Ask one question', 'Write to your guests: “Is there anything that you do not eat?” Ask it a week before, and never at the door.'),
          ),
        }),
        lesson('time', 'The timetable runs backwards', 'article', {
          ...{ headline: 'Begin with the bell, and count back.', length: '4 min' },
          content: article(
            text('Write down when the bell rings. Then put everything as early as it can possibly be done.'),
            timeline(
              ['The day before', 'Cook and shop', 'Make the slow dish, wash the salad, chill the drinks. Most dishes are better after a night in the fridge.'],
              ['In the morning', 'Lay the table', 'It is done, it looks good, and you see at once what is missing.'],
              ['Two hours before', 'Clear the kitchen', 'Empty the dishwasher and the bin. You will be glad of both.'],
              ['One hour before', 'Nothing', 'Shower, music, a glass of water. Keep this hour free, and it will save you.'],
              ['The bell', 'Open the door', 'Give everybody something to drink, and the first one something to do.'],
            ),
            quote('If it is not ready when the bell rings, nobody needed it.'),
          ),
        }),
      ),
      section(
        'evening',
        'The evening',
        lesson('lay', 'Lay it for talking', 'article', {
          ...{ headline: 'Low flowers, warm light, and one empty hand’s breadth.', length: '4 min', posterImage: key('picture-table') },
          content: article(
            text('People talk across a table when they see each other and have room for their elbows.'),
            table(
              ['What', 'How', 'Why'],
              ['Flowers', 'Lower than a hand', 'Nobody talks through a hedge'],
              ['Light', 'Candles, and one lamp in a corner', 'Faces look kind from the side'],
              ['Chairs', 'An arm’s length apart', 'Close enough to pass the bread'],
              ['Plates', 'Food in the middle', 'Passing things is how strangers begin'],
            ),
            heading('Who sits where'),
            bullets(
              'Put yourself next to the kitchen, and next to the person who knows nobody.',
              'Separate couples. They have breakfast for each other.',
              'Place the best listener in the middle of a long side.',
            ),
            checklist('Before they come', 'Water on the table', 'Salt and pepper at both ends', 'A place for coats', 'A clean towel', 'Music, quietly'),
          ),
        }),
        lesson('check', 'Two questions before you invite', 'knowledgeCheck', {
          ...{ headline: 'A short look back.', length: '2 min' },
          questions: [
            choose(
              'q-hour',
              'What do you do in the last hour before the bell?',
              ['Cook the main dish', false, 'That was done yesterday.'],
              ['Lay the table', false, 'That was done in the morning.'],
              ['As little as possible', true, 'The free hour is what makes you a calm host.'],
            ),
            fillIn('q-menu', 'A good menu has one dish that is cold, one that cooks without you, and one that is ___.', 'Bread, cheese, cake: somebody does it better.', 'bought', 'made by somebody else'),
          ],
        }),
        lesson('card', 'A card for the drinks', 'pdf', {
          ...{ headline: 'Print it, and put it beside the kettle.', asset: key('tea-card'), length: '2 pages' },
        }),
      ),
    ],
  },
  faqs: [
    ['My kitchen is tiny. Does it work?', 'It works best there: what is cooked the day before needs one shelf in the fridge and no room at all in the evening.'],
    ['What if somebody cancels?', 'Leave the chair, take the plate. Five is a better number for one conversation anyway.'],
  ],
  reviews: [
    ['joerg', 5, 'We have had guests four times since. Before, it was once a year.'],
    ['anneliese', 4, 'The free hour! I never had one. Now I would not do without it.'],
  ],
})
