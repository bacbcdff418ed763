import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto'
import canonicalize from 'canonicalize'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContentApp } from '#server/kernel/http/content/createContentApp.ts'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Certification } from '#shared/features/content/entities/Certification.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { EmailTemplate } from '#shared/features/messaging/entities/EmailTemplate.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { certificateMail } from './certificateMail.ts'
import { deriveIssuer } from './openBadge.ts'
import { certificateSweepJob, sweepCertificates } from './sweepCertificates.ts'

let app: TestApp
let tenant: Tenant
const publishedAt = '2026-01-01T00:00:00.000Z'

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
})
afterAll(() => app.close())

const certify = (values: Record<string, unknown> = {}) =>
  tenant.add(Certification, { name: 'Tea master', publishedAt, ...values })
const addCourse = (
  certification: string,
  terms: Record<string, unknown> = {},
  values: Record<string, unknown> = {},
) =>
  tenant.add(Course, {
    ...{ name: 'Tea for beginners', publishedAt, ...values },
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
const findAddress = async (certificateID: string, caller: Caller) =>
  await app.graphql(
    'query ($id: String!) { getSignedCertificateUrl(certificateID: $id) { url } }',
    { id: certificateID },
    caller,
  )
const visitor = () => ({ portal: `${tenant.organization}~${tenant.portal}` })

describe('an award', () => {
  it('waits for its certification, and is made when that is published, without a visit', async () => {
    const certification = await certify({ publishedAt: null })
    const course = await addCourse(certification)
    const [person, other] = [
      await tenant.addCustomer({ name: 'Ida' }),
      await tenant.addCustomer({ name: 'Udo' }),
    ]
    for (const one of [person, other]) await report(course, [watched('one'), watched('two')], one)
    // A course that names it by its own field, for completing it.
    const named = await tenant.add(Course, {
      ...{ name: 'Tea in a minute', publishedAt, certification, sections: [testLesson('one', 'article')] },
    })
    const quick = await tenant.addCustomer({ name: 'Quick' })
    await report(named, [watched('one')], quick)
    const half = await tenant.addCustomer({ name: 'Half' })
    await report(course, [watched('one')], half)
    expect(await own(person)).toEqual([])
    const { data, errors } = await app.graphql(
      `mutation ($input: CreatePublicationInput!, $org: String) {
        createPublication(input: $input, organizationID: $org) { outcome } }`,
      {
        input: { entity: 'certification', recordID: certification.split('~')[1], act: 'publish' },
        org: tenant.organization,
      },
      tenant.admin,
    )
    expect([errors, data?.createPublication?.outcome]).toEqual([[], 'published'])
    const due = app.deps.queued.splice(0).filter(({ name }) => name === certificateSweepJob)
    expect(due).toHaveLength(1)
    for (const job of [...due, ...due]) await sweepCertificates(app.deps, job.data)
    expect(await own(other)).toHaveLength(1)
    expect(await own(person)).toHaveLength(1)
    expect(await own(half)).toEqual([])
    expect(await own(quick)).toMatchObject([{ itemName: 'Tea in a minute' }])
  })

  it('follows from the last lesson, once, however often and at any time its facts arrive', async () => {
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

  it('is mailed with its certification’s template, of any length, with its sender and copies', async () => {
    const emailTemplate = `${tenant.organization}~words`
    const text = `Well done, {{recipient}}. ${'Tea is patient. '.repeat(90)}{{gone}} {{link}}`
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'create', entity: EmailTemplate, key: emailTemplate },
      values: {
        ...{ name: 'Words of ours', subject: 'For {{name}}', from: 'Tea School <office@school.example>' },
        ...{
          bcc: 'boss@example.org',
          body: { slate: [{ id: 'a', type: 'paragraph', children: [{ text }] }] },
        },
      },
    })
    const course = await addCourse(await certify({ emailTemplate }))
    const learner = await tenant.addCustomer({ name: 'Mia Learner' })
    app.deps.queued.length = 0
    await report(course, [watched('one'), watched('two')], learner)
    app.deps.sent.length = 0
    await sendQueuedMails(app.deps, 'learning.certificate')
    const [mail] = app.deps.sent
    expect(mail).toMatchObject({
      ...{ subject: 'For Tea master', bcc: ['boss@example.org'] },
      sender: { name: 'Tea School', replyTo: 'office@school.example' },
    })
    expect(mail?.text).toMatch(/^Well done, Mia Learner\. .*\{\{gone\}\} http\S+$/s)
    expect(mail?.html).toMatch(/<a href="http[^"]+\/certificate-file\//)
  })

  it('is mailed in the words of its portal', async () => {
    const { pool } = app.deps.db
    const portal = `${tenant.organization}~${tenant.portal}`
    await pool.query('UPDATE "PortalPublished" SET tokens = $2 WHERE key = $1', [
      portal,
      { Certification: 'Diploma' },
    ])
    const course = await addCourse(await certify())
    const learner = await tenant.addCustomer({ name: 'Mia Learner' })
    app.deps.queued.length = 0
    await report(course, [watched('one'), watched('two')], learner)
    app.deps.sent.length = 0
    await sendQueuedMails(app.deps, 'learning.certificate')
    const [mail] = app.deps.sent
    expect([mail?.subject, mail?.text]).toEqual([
      'Your diploma: Tea master',
      expect.stringContaining('earned the diploma “Tea master”'),
    ])
    await pool.query('UPDATE "PortalPublished" SET tokens = NULL WHERE key = $1', [portal])
  })

  it('is mailed in the language of its learner, from the portal that shows the course in it', async () => {
    const library = await tenant.add(Library, { name: 'German shelf' })
    const german = await tenant.add(Portal, {
      ...{ name: 'Teeschule', type: 'public', libraries: [library], languages: ['de'] },
    })
    const course = await addCourse(await certify(), {}, { libraries: [library] })
    const main = `${tenant.organization}~${tenant.portal}`
    const { pool } = app.deps.db
    await pool.query(`UPDATE "PortalPublished" SET languages = '["en"]' WHERE key = $1`, [main])
    const learner = await tenant.addCustomer({ name: 'Mia Learner', language: 'de' })
    const plain = await tenant.addCustomer({ name: 'Tom Learner' })
    const english = await tenant.addCustomer({ name: 'Ann Learner', language: 'en' })
    app.deps.queued.length = 0
    for (const one of [learner, plain, english])
      await report(course, [watched('one'), watched('two')], { ...one, portal: german })
    app.deps.sent.length = 0
    await sendQueuedMails(app.deps, 'learning.certificate')
    const place = `/portal/${german.replace('~', '/')}/certificate-file/`
    expect(app.deps.sent).toHaveLength(3)
    // The portal of the course has no English.
    for (const { subject } of app.deps.sent) expect(subject).toBe('Ihr Zertifikat: Tea master')
    const [mine, ...others] = app.deps.sent.map(({ text }) => /https?:\S+certificate-file\S+/.exec(text)?.[0])
    expect(mine).toContain(place)
    expect(mine).toMatch(/\?lang=de$/)
    for (const other of others) expect(other).not.toContain('lang=')
    await pool.query(`UPDATE "PortalPublished" SET languages = '[]' WHERE key = $1`, [main])
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
    const { data, errors } = await findAddress(certificate?.id ?? '', visitor())
    expect(errors).toEqual([])
    const other = await makeTenant(app.deps)
    const elsewhere = { portal: `${other.organization}~${other.portal}` }
    expect((await findAddress(certificate?.id ?? '', elsewhere)).errors).toMatchObject([
      { message: 'Error getting certificate url', extensions: { code: 'not_found' } },
    ])
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
      const text = await readText(new Uint8Array(await response.arrayBuffer()))
      expect(text).toContain('प्रियंका शर्मा')
      expect(text).toContain('Tea for beginners')
      expect(text).toContain(certificate?.number)
      expect((await at(url.pathname.replace(/\/certificates\/./, '/certificates/0'))).status).toBe(404)
      app.deps.pass(11 * 60 * 1000)
      const late = (await (await at(url.pathname)).json()) as { error: { code: string } }
      expect(late.error.code).toBe('link_expired')
    } finally {
      content.close()
    }
  })

  it('is refused the same way for unknown and revoked certificates', async () => {
    const { errors } = await findAddress('nothing', visitor())
    expect(errors).toMatchObject([
      { message: 'Error getting certificate url', extensions: { code: 'not_found' } },
    ])
  })
})

describe('a certificate’s number', () => {
  it('can be verified by anyone until its person is erased, and shows its state', async () => {
    const course = await addCourse(await certify({ validityMonths: 1 }))
    const person = await tenant.addCustomer({ name: 'Lea Learner' })
    await report(course, [watched('one'), watched('two')], person)
    const [certificate] = await own(person)
    const number = certificate?.number ?? ''
    const typed = number.toLowerCase().replaceAll('-', ' ')
    expect(await verify(typed)).toEqual({
      ...{ number, name: 'Tea master', recipientName: 'Lea Learner', itemName: 'Tea for beginners' },
      ...{ organizationName: 'Harbour School', state: 'valid' },
    })
    expect(await verify('0000-0000-0000-0000')).toBe(null)
    const response = await fetch(`${app.origin}/credentials/${number}`)
    expect(response.headers.get('content-type')).toContain('application/vc+ld+json')
    const badge = (await response.json()) as { issuer: { id: string }; proof: object }
    expect(isGenuine(badge)).toBe(true)
    expect(isGenuine({ ...badge, name: 'Tea emperor' })).toBe(false)

    const { errors } = await app.graphql(
      `mutation ($id: String!, $org: String!) { eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { total } }`,
      { id: person.id, org: tenant.organization },
      tenant.admin,
    )
    expect(errors).toEqual([])
    expect(await verify(number)).toBe(null)
    expect((await findAddress(certificate?.id ?? '', visitor())).errors).toHaveLength(1)
    expect((await fetch(`${app.origin}/credentials/${number}`)).status).toBe(404)
  })

  it('says when it is revoked; the access it gave ends, and it is awarded again only by hand', async () => {
    const certification = await certify()
    const course = await addCourse(certification)
    const person = await tenant.addCustomer()
    await report(course, [watched('one'), watched('two')], person)
    const [certificate] = await own(person)
    app.deps.sent.length = 0
    const change = (name: string, more: string, caller: Caller) =>
      app.graphql(
        `mutation ($org: String!, $key: String!) { ${name}(organizationID: $org, certificate: $key${more}) { certificate } }`,
        { org: tenant.organization, key: `${tenant.organization}~${certificate?.id}` },
        caller,
      )
    const revoke = (caller: Caller) => change('revokeCertificate', ', reason: "Copied answers."', caller)
    expect((await revoke(person)).errors).toHaveLength(1)
    expect((await revoke(tenant.aiAdmin)).errors).toHaveLength(1)
    expect((await revoke(tenant.admin)).errors).toEqual([])
    await change('revokeCertificate', ', reason: "Another reason."', tenant.superUser)
    const { rows } = await app.deps.db.pool.query(
      'SELECT "revokedReason", "revokedBy" FROM "Certificate" WHERE id = $1',
      [certificate?.id],
    )
    expect(rows).toEqual([{ revokedReason: 'Copied answers.', revokedBy: tenant.admin.id }])
    const facts = {
      organization: tenant.organization,
      certificate: `${tenant.organization}~${certificate?.id}`,
    }
    app.deps.queued.length = 0
    await certificateMail.queue(app.deps, { ...facts, template: null })
    await sendQueuedMails(app.deps, 'learning.certificate')
    expect(app.deps.sent).toEqual([])
    expect(await verify(certificate?.number ?? '')).toMatchObject({ state: 'revoked' })
    const badge = await fetch(`${app.origin}/credentials/${certificate?.number}`)
    expect(badge.status).toBe(410)
    expect((await findAddress(certificate?.id ?? '', person)).errors).toHaveLength(1)
    expect((await report(course, [watched('one')], person)).completedCertifications).toEqual([])
    expect(await own(person)).toMatchObject([{ state: 'revoked' }])
    const published = (isActive: boolean) =>
      app.deps.db.pool.query('UPDATE "CertificationPublished" SET active = $2 WHERE key = $1', [
        certification,
        isActive,
      ])
    await published(false)
    expect((await change('renewCertificate', '', tenant.admin)).errors).toMatchObject([
      { extensions: { code: 'bad_request' } },
    ])
    await published(true)
    await change('renewCertificate', '', tenant.admin)
    expect((await change('renewCertificate', '', tenant.admin)).errors).toEqual([])
    expect((await own(person)).map(({ state }) => state).sort()).toEqual(['revoked', 'valid'])
    expect((await report(course, [watched('one')], person)).completedCertifications).toHaveLength(1)
  })
})

describe('a prerequisite (MOD-19)', () => {
  const start = async (course: string, caller: Caller) => {
    const { data, errors } = await app.graphql(
      'mutation ($course: String!) { startCourse(courseKey: $course) { statusCode message } }',
      { course },
      caller,
    )
    expect(errors).toEqual([])
    return data?.startCourse
  }
  const asking = (certification: string, more: Record<string, unknown> = {}) =>
    tenant.add(Course, {
      ...{ name: 'Tea for experts', publishedAt, sections: [testLesson('one', 'article')] },
      prerequisites: [
        { id: 'p1', prerequisiteType: 'course', certificationID: certification.split('~')[1], ...more },
      ],
    })
  const refused = { statusCode: 403, message: expect.stringMatching(/^You do not meet the prerequisites/) }

  it('that requires only a certification opens for its holder until it is revoked; a started item stays open', async () => {
    const certification = await certify()
    const course = await addCourse(certification)
    const [experts, later] = [await asking(certification), await asking(certification)]
    const [person, other] = [await tenant.addCustomer(), await tenant.addCustomer()]
    expect(await start(experts, person)).toMatchObject(refused)
    await report(course, [watched('one'), watched('two')], person)
    expect(await start(experts, person)).toMatchObject({ statusCode: 200 })
    expect(await start(experts, other)).toMatchObject(refused)
    const [certificate] = await own(person)
    await app.graphql(
      `mutation ($org: String!, $key: String!) {
        revokeCertificate(organizationID: $org, certificate: $key, reason: "Copied answers.") { certificate } }`,
      { org: tenant.organization, key: `${tenant.organization}~${certificate?.id}` },
      tenant.admin,
    )
    expect(await start(later, person)).toMatchObject(refused)
    expect(await start(experts, person)).toMatchObject({ statusCode: 200 })
  })

  it('that names a course and a certification asks for both', async () => {
    const certification = await certify()
    const course = await addCourse(certification, { completionCriteria: 1 })
    const both = await asking(certification, { course })
    const person = await tenant.addCustomer()
    await report(course, [watched('one')], person)
    expect(await own(person)).toHaveLength(1)
    expect(await start(both, person)).toMatchObject(refused)
    await report(course, [watched('two')], person)
    expect(await start(both, person)).toMatchObject({ statusCode: 200 })
  })

  it('opens through a program’s certificate, too', async () => {
    const certification = await certify()
    const program = await tenant.add(Program, {
      ...{ name: 'The tea path', publishedAt, certification },
      sections: [testLesson('film', 'article')],
    })
    const experts = await asking(certification)
    const person = await tenant.addCustomer()
    const begun = await app.graphql(
      'mutation ($program: String!) { startProgram(programKey: $program) { statusCode } }',
      { program },
      person,
    )
    expect(begun.errors).toEqual([])
    const tracked = await app.graphql(
      'mutation ($program: String!) { trackProgramProgress(programKey: $program, programItemID: "film", progress: 100) { programProgress { progress } } }',
      { program },
      person,
    )
    expect(tracked.errors).toEqual([])
    expect(await own(person)).toHaveLength(1)
    expect(await start(experts, person)).toMatchObject({ statusCode: 200 })
  })
})

async function verify(number: string) {
  const { data, errors } = await app.graphql(
    'query ($number: String!) { verifyCertificate(number: $number) { certificate { number name recipientName itemName organizationName state } } }',
    { number },
    visitor(),
  )
  expect(errors).toEqual([])
  return data?.verifyCertificate?.certificate
}

/** As anybody else checks it: by the key that its issuer is. */
function isGenuine({ proof, ...badge }: { issuer: { id: string }; proof: object } & Record<string, unknown>) {
  const { proofValue, ...options } = proof as { proofValue: string }
  const hash = (value: object) =>
    createHash('sha256')
      .update(canonicalize(value) ?? '')
      .digest()
  const key = deriveIssuer(app.deps.settings.secret, tenant.organization)
  expect(badge.issuer.id).toBe(key.did)
  return verifySignature(
    null,
    Buffer.concat([hash(options), hash(badge)]),
    createPublicKey(key.key),
    bytesOf(proofValue.slice(1)),
  )
}

function bytesOf(text: string): Buffer {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const number = [...text].reduce((all, letter) => all * 58n + BigInt(letters.indexOf(letter)), 0n)
  return Buffer.from(number.toString(16).padStart(128, '0'), 'hex')
}

async function readText(data: Uint8Array): Promise<string> {
  const document = await getDocument({ data }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
