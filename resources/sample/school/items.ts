import type { Values } from './Taught.ts'
import { article, bullets, callout, checklist, choose, heading, type Key, section, table, text } from './write.ts'

/** A minute each. The first is the tea room's, the second the kitchen's. */
export const microcasts = (key: Key): { mint: Values; salt: Values } => ({
  mint: {
    ...{ id: 'mint-in-a-glass', slug: 'mint-in-a-glass', name: 'Mint in a glass' },
    headline: 'Fresh leaves, hot water, four minutes. Nothing else.',
    description: 'What to do with the first handful from your window sill.',
    ...{ microcastImage: key('picture-mint-glass'), length: '1 min', tags: 'herbs, mint', level: 'beginner', instructors: [key('ada-okoye')] },
    content: article(
      text('Clap a handful of mint between your palms: once, hard. That opens the leaf without tearing it.'),
      text('Put it into a tall glass, and fill up with water that has just stopped boiling. Cover it with a saucer, since the scent would leave with the steam.'),
      text('After four minutes add a slice of lemon. Honey comes last, when it is cool enough to drink.'),
    ),
  },
  salt: {
    ...{ id: 'salt-the-water', slug: 'salt-the-water', name: 'Salt the water' },
    headline: 'How much, when, and why your noodles taste of nothing.',
    description: 'One minute that improves everything you boil.',
    ...{ microcastImage: key('picture-salt'), length: '1 min', tags: 'kitchen, salt', level: 'beginner', instructors: [key('jonas-feld')] },
    content: article(
      text('Ten grams for a litre: a level tablespoon. It sounds like much, and nine tenths of it stay in the water.'),
      text('Add it when the water boils. Then taste: it should remind you of soup, not of the sea.'),
      callout('tip', 'Keep a ladle of it', 'Starchy, salted water turns butter and cheese into a sauce.'),
    ),
  },
})

/** To read and to keep. The first is the tea room's, the second the kitchen's. */
export const documents = (key: Key): { seats: Values; weights: Values } => ({
  seats: {
    ...{ id: 'plan-for-an-evening', slug: 'plan-for-an-evening', name: 'The plan for an evening' },
    headline: 'One page to fill in for six guests, from the menu to the music.',
    description: 'Copy it, fill it in a week before, and put it on the fridge.',
    ...{ image: key('picture-table'), length: '1 page', tags: 'hosting', level: 'all', instructors: [key('mira-tan')] },
    content: article(
      text('Fill this in from the bottom upwards: when the bell rings is the only thing that cannot move.'),
      table(
        ['When', 'What', 'Who'],
        ['The day before', 'The slow dish, the shopping', ''],
        ['In the morning', 'The table, the flowers', ''],
        ['Two hours before', 'The kitchen is empty', ''],
        ['One hour before', 'Nothing', 'You'],
        ['The bell', 'Something to drink, music on', ''],
      ),
      heading('What we eat'),
      checklist('One of each', 'Something cold', 'Something that cooks without me', 'Something that somebody else has made'),
      callout('info', 'Who does not eat what', 'Ask a week before, and write the answers here.'),
    ),
  },
  weights: {
    ...{ id: 'bakers-weights', slug: 'bakers-weights', name: 'The baker’s weights' },
    headline: 'Four breads from one table, to print and to pin up.',
    description: 'Country loaf, wholemeal, rolls and pizza: what to weigh for each, and how long to bake.',
    ...{ asset: key('bakers-card'), image: key('picture-scale'), length: '1 page', tags: 'bread, baking', level: 'beginner', instructors: [key('jonas-feld')] },
  },
})

/** A path through the kitchen's courses, with a lesson and a question of its own. */
export const supperPath = (key: Key): Values => ({
  ...{ id: 'the-supper-path', slug: 'the-supper-path', name: 'The supper path' },
  headline: 'Bread, soup and a bowl to serve it in: a supper that is all yours.',
  description:
    'Three courses and one evening. You bake the bread, cook what is there, and pinch the bowl that holds it. At the end you invite somebody, and bring everything to the table.',
  objectives: ['Bake a loaf for the table', 'Cook a soup without a recipe', 'Make a bowl with your own hands', 'Invite somebody to try all three'].join('\n'),
  audience: 'People who want to make supper from the beginning, once.',
  requiredSkills: 'None. An oven, a pot and an orange-sized lump of clay.',
  ...{ programImage: key('picture-kitchen'), ogImage: key('picture-kitchen'), length: '2 hours', level: 'beginner' },
  ...{ tags: 'supper, kitchen', instructors: [key('jonas-feld'), key('ada-okoye')] },
  welcomeMessage: 'Start the dough tonight. The rest can wait until it has risen.',
  congratulatoryMessage: 'Bread, soup and bowl. Now ring somebody up.',
  sections: [
    section(
      'first',
      'To begin with',
      step('salt', 'Salt the water', { type: 'microcast', microcast: key('salt-the-water') }),
      step('bread', 'Bread in one bowl', { type: 'course', course: key('bread-in-one-bowl') }),
    ),
    section(
      'beside',
      'What goes beside it',
      step('soup', 'Soup from what there is', { type: 'course', course: key('soup-from-what-there-is') }),
      step('bowl', 'Your first pinch pot', { type: 'course', course: key('your-first-pinch-pot') }),
    ),
    section(
      'last',
      'At the table',
      step('invite', 'Invite somebody', {
        ...{ type: 'article', headline: 'The last lesson is an evening.', length: '5 min', posterImage: key('picture-kitchen') },
        content: article(
          text('Choose an evening in the next two weeks. Write to one person, not to six: “I have made bread, soup and the bowls. Come and try.”'),
          bullets('Bake in the morning.', 'Cook in the afternoon, and warm it up.', 'Put salt, butter and a candle on the table.', 'Say nothing about what went wrong. Nobody sees it but you.'),
        ),
      }),
      step('ask', 'One question before they come', {
        type: 'knowledgeCheck',
        length: '1 min',
        questions: [
          choose(
            'q-first',
            'Which of the three do you begin with?',
            ['The soup', false, 'It takes an hour.'],
            ['The bowl', true, 'It dries for a week.'],
            ['The bread', false, 'It takes a night.'],
          ),
        ],
      }),
    ),
  ],
})

/** The type of a section is its item's, as far as sections have it. */
function step(id: string, name: string, item: Record<string, unknown>) {
  return { id, name, item: { name, ...item }, sections: [] }
}
