import type { PictureName } from './pictures.ts'
import { article, bullets, heading, text } from './write.ts'

type Part = { id: string; element: Record<string, unknown>; elements: Part[] }
type Fields = Record<string, unknown>

const row = (id: string, fields: Fields, ...elements: Part[]): Part => ({ id, element: { type: 'row', ...fields }, elements })
const column = (id: string, fields: Fields, ...elements: Part[]): Part => ({ id, element: { type: 'column', ...fields }, elements })
const widget = (id: string, type: string, fields: Fields): Part => ({ id, element: { type, ...fields }, elements: [] })
const wide = (id: string, fields: Fields, ...widgets: Part[]) => row(id, fields, column(`${id}-column`, {}, ...widgets))

export type ShownItem = { id: string; type: string } & Record<string, unknown>
/** Names a picture of the school's own. */
type Picture = (name: PictureName) => string

/** What the tea room's first page has below its own rows: courses beside tea, voices, and questions. */
export function beyondTea({ items, picture }: { items: ShownItem[]; picture: Picture }): Part[] {
  return [
    wide('beyond', { padding: 8 }, widget('beyond-list', 'itemList', { ...{ title: 'And around the pot', source: 'chosen', items, view: 'grid' }, showToggle: false })),
    wide(
      'voices',
      { padding: 24, backgroundColor: '#eef3ea' },
      widget('voices-list', 'testimonials', {
        title: 'Said at the counter',
        quotes: [
          { id: 'v1', quote: 'I drank tea for thirty years. Since the first lesson I taste it.', name: 'Anneliese Groß', role: 'Drinks it without sugar now' },
          { id: 'v2', quote: 'Half an hour that I remember every morning at the kettle.', name: 'Jörg Müller', role: 'Owns a thermometer' },
          { id: 'v3', quote: 'The plants on my sill are alive. All three of them.', name: 'Şebnem Yıldız', role: 'Gives cuttings away' },
        ],
      }),
    ),
    row(
      'people',
      { padding: 16, spacing: 20 },
      column('people-words', { md: 7 }, widget('people-text', 'richText', {
        content: article(
          heading('Small on purpose'),
          text('Three people teach here: one keeps a tea room, one bakes, one makes bowls. Each lesson is a few minutes long, each ends with something to do, and you can ask us at the table.'),
          bullets('Free, and without a time limit', 'A certificate at the end of the tea course', 'Something to print for every kitchen wall'),
        ),
      })),
      column('people-picture', { md: 5 }, widget('people-image', 'image', { image: picture('six-cups'), alt: 'Six cups of tea in two rows on a tray' })),
    ),
  ]
}

type KitchenPlaces = {
  picture: Picture
  courses: ShownItem[]
  further: ShownItem[]
  /** Keys. */
  program: string
  memberships: string[]
}

/** The first page of the Wooden Spoon Academy. */
export function kitchenHome({ picture, courses, further, program, memberships }: KitchenPlaces) {
  return {
    elements: [
      wide(
        'top',
        { padding: 0 },
        widget('welcome', 'header', { title: 'Make something with your own hands', subtitle: 'Bread, soup, bowls, and a fair price for all three. In your own kitchen, at your own pace.', image: picture('kitchen'), height: 300 }),
      ),
      row(
        'how',
        { padding: 16, spacing: 20 },
        ...([
          ['See every move', 'Short films and pictures, with words beside them. You never have to stop with dough on your fingers.'],
          ['Do it the same day', 'Each course ends with something on your table: a loaf, a pot of soup, a bowl.'],
          ['Ask while you try', 'Jonas and Ada answer on the first Sunday of the month, and bring their own mistakes.'],
        ] as const).map(([title, words], at) => column(`how-${at + 1}`, { md: 4 }, widget(`how-text-${at + 1}`, 'richText', { content: article(heading(title), text(words)) }))),
      ),
      wide('courses', { padding: 8 }, widget('courses-list', 'itemList', { ...{ title: 'Start with these', source: 'chosen', items: courses, view: 'grid' }, showToggle: false })),
      wide(
        'path',
        { padding: 24, backgroundColor: '#fbe6d8' },
        widget('path-card', 'featureCard', { item: { type: 'program', program }, descriptionLines: 4 }),
      ),
      wide('further', { padding: 8 }, widget('further-list', 'itemList', { ...{ title: 'And when they have cooled down', source: 'chosen', items: further, view: 'grid' }, showToggle: false })),
      wide('live', { padding: 8 }, widget('live-list', 'meetingCarousel', { title: 'Live at the stove' })),
      wide(
        'voices',
        { padding: 24, backgroundColor: '#fff1e4' },
        widget('voices-list', 'testimonials', {
          title: 'What people made',
          quotes: [
            { id: 'v1', quote: 'My first loaf that I did not have to apologize for.', name: 'René von Hohenstein-Bärenfels', role: 'Bread in one bowl' },
            { id: 'v2', quote: 'An hour without my telephone, and a bowl at the end.', name: 'Şebnem Yıldız', role: 'Your first pinch pot' },
            { id: 'v3', quote: 'I had sold jam for six years below what the jars cost.', name: 'Anneliese Groß', role: 'Pricing what you make' },
          ],
        }),
      ),
      wide(
        'offers',
        { padding: 8 },
        widget('offers-list', 'offers', { title: 'Choose how you begin', memberships: memberships.map((membership, at) => ({ id: `o${at + 1}`, membership, isRecommended: at === 1 })) }),
      ),
      wide(
        'questions',
        { padding: 16 },
        widget('questions-list', 'accordion', {
          title: 'Before you ask',
          questions: [
            ['How long do I have access?', 'For as long as the kitchen is open. There is no subscription to forget.'],
            ['What do I need at home?', 'An oven and one large pot. For the bowls, half a kilo of clay and a board.'],
            ['I have two left hands. Is this for me?', 'Especially. All courses were tried by people who said the same.'],
            ['Can I give it to somebody?', 'Yes: create an account with their address, and they choose the password themselves.'],
          ].map(([question, answer], at) => ({ id: `q${at + 1}`, question, answer: article(text(answer ?? '')) })),
        }),
      ),
    ],
  }
}
