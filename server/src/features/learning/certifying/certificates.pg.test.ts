import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Certification } from '../../../../../shared/src/features/content/entities/Certification.ts'
import { Course } from '../../../../../shared/src/features/content/entities/Course.ts'
import { testLesson } from '../../../../../shared/src/testing/testCourse.ts'
import { createContentApp } from '../../../kernel/http/content/createContentApp.ts'
import { type Caller, createTestApp, type TestApp } from '../../../testing/createTestApp.ts'
import { makeTenant, type Tenant } from '../../../testing/makeTenant.ts'
import { certificateMailJob, sendCertificateMail } from './certificateMail.ts'

let app: TestApp
let tenant: Tenant
const publishedAt = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  app = await createTestApp()
  await app.deps.jobs.work(certificateMailJob, async (data) => await sendCertificateMail(app.deps, data))
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const certify = (values: Record<string, unknown> = {}) =>
  tenant.add(Certification, { name: 'Tea master', publishedAt, ...values })
const addCourse = (certification: string, terms: Record<string, unknown> = {}) =>
  tenant.add(Course, {
    ...{ name: 'Tea for beginners', publishedAt },
    sections: [
      testLesson('one', 'article'),
      testLesson('two', 'article'),
      testLesson('award', 'certification', { certification, ...terms }),
    ],
  })

let made = 0
const watched = (lesson: string, progress = 100) => ({
  ...{ id: `c${made++}`, edition: null, lesson, type: 'lessonProgressed' },
  occurredAt: new Date(app.deps.now()).toISOString(),
  payload: { progress, lastPosition: 0, maxPosition: 0 },
})
const report = async (course: string, facts: unknown[], caller: Caller) => {
  const { data, errors } = await app.graphql(
    `mutation ($course: String!, $facts: JSON!) { reportLearning(itemKey: $course, facts: $facts) {
      courseProgress { progress completedCertifications certificates } } }`,
    { course, facts },
    caller,
  )
  expect(errors).toEqual([])
  return data?.reportLearning?.courseProgress as { completedCertifications: string[]; certificates: string[] }
}
const own = async (caller: Caller) => {
  const { data, errors } = await app.graphql(
    `{ myCertificates { certificates { id number name itemName score state awardedAt expiresAt } } }`,
    {},
    caller,
  )
  expect(errors).toEqual([])
  return data?.myCertificates?.certificates as { id: string; number: string; state: string }[]
}
const addressOf = async (certificateID: string, caller: Caller) =>
  await app.graphql(
    'query ($id: String!) { getSignedCertificateUrl(certificateID: $id) { url } }',
    { id: certificateID },
    caller,
  )
const visitor = () => ({ portal: `${tenant.organization}~${tenant.portal}` })

describe('an award', () => {
  it('follows from the last lesson, once, however often and at whatever time its facts arrive', async () => {
    const certification = await certify({ validityMonths: 12 })
    const course = await addCourse(certification)
    const person = await tenant.addCustomer({ name: 'Ann Müller' })
    expect((await report(course, [watched('one')], person)).certificates).toEqual([])
    const last = Array.from({ length: 6 }, () => report(course, [watched('two')], person))
    await Promise.all(last)
    const [one, ...others] = await own(person)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      name: 'Tea master',
      itemName: 'Tea for beginners',
      state: 'valid',
      score: null,
    })
    expect(one?.number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    const progress = await report(course, [watched('one')], person)
    expect(progress.completedCertifications).toEqual([certification.split('~')[1]])
    expect(progress.certificates).toHaveLength(1)
  })

  it('is made up for with the next visit, where a server stopped before it', async () => {
    const course = await addCourse(await certify({ active: false }))
    const person = await tenant.addCustomer()
    await report(course, [watched('one'), watched('two')], person)
    expect(await own(person)).toEqual([])
    await app.deps.db.pool.query(
      `UPDATE "CertificationPublished" SET active = true WHERE organization = $1`,
      [tenant.organization],
    )
    const start = 'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode } }'
    expect((await app.graphql(start, { course }, person)).errors).toEqual([])
    expect(await own(person)).toHaveLength(1)
  })
})

describe('a certificate’s PDF', () => {
  it('opens from a signed address, and says the name of that day', async () => {
    const course = await addCourse(await certify({ design: 'modern' }))
    const person = await tenant.addCustomer({ name: 'प्रियंका शर्मा' })
    await report(course, [watched('one'), watched('two')], person)
    await app.deps.db.pool.query('UPDATE "Customer" SET name = $2 WHERE key = $1', [person.key, 'Other'])
    const [certificate] = await own(person)
    const { data, errors } = await addressOf(certificate?.id ?? '', visitor())
    expect(errors).toEqual([])
    const url = new URL(String(data?.getSignedCertificateUrl?.url))
    const content = createContentApp(app.deps).listen(0)
    try {
      const address = content.address()
      if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
      const at = (path: string) => fetch(`http://localhost:${address.port}${path}`)
      const response = await at(url.pathname)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      const text = await textOf(new Uint8Array(await response.arrayBuffer()))
      expect(text).toContain('प्रियंका शर्मा')
      expect(text).toContain('Tea for beginners')
      expect(text).toContain(certificate?.number)
      expect((await at(url.pathname.replace(/\/certificates\/./, '/certificates/0'))).status).toBe(404)
    } finally {
      content.close()
    }
  })

  it('is refused alike for what is unknown and for what is revoked', async () => {
    const { errors } = await addressOf('nothing', visitor())
    expect(errors).toMatchObject([
      { message: 'Error getting certificate url', extensions: { code: 'not_found' } },
    ])
  })
})

async function textOf(data: Uint8Array): Promise<string> {
  const document = await getDocument({ data }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
