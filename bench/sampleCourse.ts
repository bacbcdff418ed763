export async function sendGraphql(
  origin: string,
  query: string,
  cookie: string,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query }),
  })
  const answer = (await response.json()) as { data?: Record<string, unknown>; errors?: { message: string }[] }
  if (!answer.data || answer.errors) throw new Error(`GraphQL: ${JSON.stringify(answer.errors)}`)
  return answer.data
}

type Section = { id: string; item: { type: string } | null; sections: Section[] }

/** The course of the sample organization, and its first video. */
export async function findSampleCourse(
  origin: string,
): Promise<{ key: string; slug: string; lesson: string }> {
  const home = await sendGraphql(origin, '{ portalHome { page { courses { key slug } } } }', '')
  const { courses } = (home.portalHome as { page: { courses: { key: string; slug: string }[] } }).page
  const card = courses.find(({ slug }) => slug === 'brewing-better-tea')
  if (!card) throw new Error('The portal does not show the sample course.')
  const loaded = await sendGraphql(origin, `{ portalCourse(course: "${card.slug}") { course } }`, '')
  const { sections } = (loaded.portalCourse as { course: { sections: Section[] } }).course
  const all = (nodes: Section[]): Section[] => nodes.flatMap((node) => [node, ...all(node.sections)])
  const lesson = all(sections).find((section) => section.item?.type === 'video')
  if (!lesson) throw new Error('The sample course has no video.')
  return { ...card, lesson: lesson.id }
}
