/** People who talk about the sample course. Nobody can sign in as one of them. */
export const sampleCustomers = [
  { id: 'joerg', name: 'Jörg Müller', email: 'joerg@tea-room.example' },
  { id: 'anneliese', name: 'Anneliese Groß', email: 'anneliese@tea-room.example' },
  { id: 'sebnem', name: 'Şebnem Yıldız', email: 'sebnem@tea-room.example' },
  { id: 'rene', name: 'René von Hohenstein-Bärenfels', email: 'rene@tea-room.example' },
] as const

type SamplePost = {
  id: string
  by: (typeof sampleCustomers)[number]['id']
  /** Days before the installation began. */
  daysAgo: number
  content: string
  repliesTo?: string
  /** The id of its topic; the course's own where none is said. */
  topic?: string
  status?: 'new'
}

export const sampleTopic = {
  id: 'tea-talk',
  name: 'How was your cup?',
  description:
    'Tell the others what you brewed, what went wrong, and what you would do differently next time.',
  approvalRequired: true,
}

/** On the page that only people who are signed in get, upstairs. */
export const friendsTopic = {
  id: 'friends-table',
  name: 'At the friends’ table',
  description: 'Say who you served, what you poured, and who asked for a second cup.',
  approvalRequired: false,
}

/** The oldest first: a reply follows what it answers. */
export const samplePosts: readonly SamplePost[] = [
  {
    id: 'bitter',
    by: 'joerg',
    daysAgo: 9,
    content: 'My Sencha was bitter again. I took the water straight from the boil – is that the whole reason?',
  },
  {
    id: 'bitter-1',
    by: 'anneliese',
    daysAgo: 8,
    repliesTo: 'bitter',
    content:
      'Mostly, I think. Let it stand for five minutes with the lid open. With 70 degrees mine was sweet, with the very same leaves.',
  },
  {
    id: 'bitter-2',
    by: 'joerg',
    daysAgo: 7,
    repliesTo: 'bitter-1',
    content: 'Thank you! Tried it this morning: no comparison.',
  },
  {
    id: 'bitter-3',
    by: 'rene',
    daysAgo: 6,
    repliesTo: 'bitter',
    content: 'Also look at the clock. One minute is enough for the first cup; two made mine bitter at any heat.',
  },
  {
    id: 'pot',
    by: 'sebnem',
    daysAgo: 3,
    content:
      'I brew for six people, in a glass pot on a small flame, as my grandmother did. How do you keep the last cup as good as the first?',
  },
  {
    id: 'pot-1',
    by: 'anneliese',
    daysAgo: 2,
    repliesTo: 'pot',
    content: 'Take the leaves out as soon as it tastes right, and put the pot on a candle instead of the flame.',
  },
  {
    id: 'scale',
    by: 'rene',
    daysAgo: 1,
    content: 'Which scale do you use? A teaspoon of gunpowder weighs twice as much as one of white tea.',
    status: 'new',
  },
  {
    id: 'six',
    by: 'anneliese',
    daysAgo: 5,
    topic: friendsTopic.id,
    content:
      'Six on Sunday, with two pots and in turns, as the course says. For the first time nobody had the thin cup.',
  },
  {
    id: 'six-1',
    by: 'sebnem',
    daysAgo: 4,
    topic: friendsTopic.id,
    repliesTo: 'six',
    content: 'And the milk? My neighbours began the old quarrel before I had poured once.',
  },
]
