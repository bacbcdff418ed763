import { callGraphql } from '#e2e/support/callGraphql.ts'
import { atMost } from '../atMost.ts'
import { findSampleCourse } from '../sampleCourse.ts'
import type { Classroom } from './createLearner.ts'

type Section = {
  id: string
  item: { type: string; asset?: string | null } | null
  sections: Section[]
}

/** Every learner starts the sample's course; its quiz, its film and the film's segments are found. */
export async function openClassroom(origin: string, cookies: readonly string[]): Promise<Classroom> {
  const { key, slug, lesson: video } = await findSampleCourse(origin)
  await atMost(20, cookies.length, async (n) => {
    await callGraphql(
      origin,
      'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode } }',
      { course: key },
      { cookie: cookies[n - 1] ?? '' },
    )
  })
  const { data } = await callGraphql<{ portalCourse: { course: { sections: Section[] } } }>(
    origin,
    'query ($course: String!) { portalCourse(course: $course) { course } }',
    { course: slug },
    { cookie: cookies[0] ?? '' },
  )
  const { sections } = data.portalCourse.course
  const lessons = sections.flatMap(flat)
  const quiz = lessons.find(({ item }) => item?.type === 'quiz')
  const film = lessons.find(({ id }) => id === video)
  const asset = film?.item?.asset
  if (!quiz || !asset) throw new Error('The sample course has no quiz, or a film without a file.')
  return {
    origin,
    course: { key, slug, video, quiz: quiz.id },
    segments: await readSegments(origin, cookies[0] ?? '', key, asset),
  }
}

const flat = (section: Section): Section[] => [section, ...section.sections.flatMap(flat)]

async function readSegments(
  origin: string,
  cookie: string,
  course: string,
  asset: string,
): Promise<string[]> {
  const { data } = await callGraphql<{ assetLinks: { links: Record<string, Record<string, string>> } }>(
    origin,
    'query ($assets: JSON, $files: JSON, $course: String) { assetLinks(assets: $assets, files: $files, course: $course) { links } }',
    { assets: [asset], files: ['hls/master.m3u8'], course },
    { cookie },
  )
  const { links } = data.assetLinks
  const master = links[asset]?.['hls/master.m3u8']
  if (!master) throw new Error('The film has no stream.')
  const [variant = ''] = await entries(new URL(master, origin).href)
  return (await entries(variant)).filter((address) => !address.includes('.m3u8'))
}

/** Addresses that a playlist names. */
async function entries(address: string): Promise<string[]> {
  const text = await (await fetch(address)).text()
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => new URL(line.trim(), address).href)
}
