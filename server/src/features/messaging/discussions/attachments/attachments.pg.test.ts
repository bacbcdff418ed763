import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forgetAttachmentJob,
  forgetUploadJob,
} from '#server/features/content/attachments/forgetAttachment.ts'
import { sentFileSeconds } from '#server/features/content/attachments/sentFile.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { startContentApp, type TestContent } from '#server/testing/startContentApp.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import { DiscussionTopic } from '#shared/features/messaging/entities/DiscussionTopic.ts'
import { messaging } from '../../messaging.ts'

let app: TestApp
let content: TestContent
let tenant: Tenant
let course: string

beforeAll(async () => {
  app = await createTestApp()
  content = await startContentApp(app.deps)
  await messaging.work(app.deps)
  tenant = await makeTenant(app.deps, { enableDiscussionGroups: true })
  const topic = await tenant.add(DiscussionTopic, { name: 'How is the tea?' })
  course = await makeCourse(tenant, { discussionTopic: topic })
})
afterAll(async () => {
  await content.close()
  await app.close()
})

type Sent = { offset?: number; attachment?: string; error?: { code: string } }

async function send(caller: Caller, name: string, bytes: Buffer, more: Record<string, string> = {}) {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const query = new URLSearchParams({
    ...{ itemType: 'course', itemKey: course, name, offset: '0', size: String(bytes.length) },
    ...more,
  })
  const response = await fetch(`${app.origin}/discussions/files/${more.hash ?? hash}?${query}`, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      'x-lectern-portal': caller.portal ?? '',
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
    },
  })
  return { status: response.status, ...((await response.json()) as Sent) }
}

type Post = {
  content: string
  attachment: { name: string; size: number; isPicture: boolean; address: string } | null
}
let made = 0
async function post(caller: Caller, content: string, attachment: string | null = null) {
  made += 1
  const { data, errors } = await app.graphql(
    `mutation ($k: String!, $i: String!, $c: String!, $a: String) { postInDiscussion(itemType: "course", itemKey: $k, id: $i, content: $c, attachment: $a) {
      post { key content attachment { name size isPicture address } } } }`,
    { k: course, i: `file-${made}-post`, c: content, a: attachment },
    caller,
  )
  return {
    post: (data?.postInDiscussion?.post ?? null) as (Post & { key: string }) | null,
    code: errors[0]?.extensions.code,
  }
}

const open = (address: string) => content.fetch(address)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)
const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'

describe('a post’s file', () => {
  it('is shown if it is a picture, and saved if it is anything else', async () => {
    const { attachment = '' } = await send(tenant.customer, 'pot.png', png)
    const { post: shown } = await post(tenant.customer, 'Look!', attachment)
    expect(shown?.attachment).toMatchObject({ name: 'pot.png', size: png.length, isPicture: true })
    const answer = await open(shown?.attachment?.address ?? '')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/)
    const saved = await open(`${shown?.attachment?.address}?download`)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
    const { rows } = await app.deps.db.pool.query(
      'SELECT path FROM "Asset" WHERE organization = $1 AND name = $2',
      [tenant.organization, 'pot.png'],
    )
    expect(rows[0]?.path).toMatch(/^public\/discussions\//)
  })

  it('is its sender’s, arrives whole, and goes with its post', async () => {
    const other = await tenant.addCustomer()
    const { attachment = '' } = await send(tenant.customer, 'notes.txt', Buffer.from('Two spoons.'))
    expect((await post(other, 'Mine?', attachment)).code).toBe('validation')
    expect((await post(tenant.customer, 'Forged?', `${attachment.slice(0, -4)}AAAA`)).code).toBe('validation')
    const { post: mine } = await post(tenant.customer, 'Mine.', attachment)
    expect((await open(mine?.attachment?.address ?? '')).status).toBe(200)
    await app.graphql(
      'mutation ($p: String!) { deletePost(post: $p) { deleted } }',
      { p: mine?.key },
      tenant.customer,
    )
    expect((await open(mine?.attachment?.address ?? '')).status).toBe(404)
    expect(
      (await send(tenant.customer, 'x.txt', Buffer.from('abc'), { hash: 'ab'.repeat(32) })).error?.code,
    ).toBe('validation')
    expect((await send({ portal: tenant.customer.portal ?? '' }, 'x.txt', Buffer.from('abc'))).status).toBe(
      401,
    )
    const stranger = await makeTenant(app.deps, { enableDiscussionGroups: true })
    expect((await send(stranger.customer, 'x.txt', Buffer.from('abc'))).status).toBe(404)
    expect(
      (await send(tenant.customer, 'x.txt', Buffer.from('abc'), { size: String(26 * 1024 * 1024) })).error
        ?.code,
    ).toBe('validation')
  })

  it('is there as long as a post names it, and its address for ten minutes', async () => {
    const { attachment = '' } = await send(tenant.customer, 'kept.txt', Buffer.from('Kept.'))
    const { post: first } = await post(tenant.customer, 'Kept.', attachment)
    const address = first?.attachment?.address ?? ''
    const { rows } = await app.deps.db.pool.query<{ key: string }>(
      `SELECT key FROM "Asset" WHERE organization = $1 AND name = 'kept.txt'`,
      [tenant.organization],
    )
    // Asked to go while a post has it: a job that comes too late, or twice.
    await app.deps.jobs.enqueue(forgetAttachmentJob, {
      organization: tenant.organization,
      asset: rows[0]?.key,
    })
    expect((await open(address)).status).toBe(200)
    const forged = address.replace(/(\/post-files\/[^/]+)[^/](\/)/, '$1_$2')
    expect((await open(forged)).status).toBe(404)
    app.deps.pass(11 * 60 * 1000)
    const late = await open(address)
    expect([late.status, ((await late.json()) as Sent).error?.code]).toEqual([403, 'link_expired'])
    app.deps.pass(24 * 60 * 60 * 1000)
    expect((await post(tenant.customer, 'Too late.', attachment)).code).toBe('validation')
  })

  it('that was sent again can be posted for a day from then on, although a deletion was queued the first time', async () => {
    const bytes = Buffer.from('Sent twice.')
    await send(tenant.customer, 'twice.txt', bytes)
    const forget = app.deps.queued.filter(({ name }) => name === forgetUploadJob).at(-1)
    app.deps.pass(23 * 60 * 60 * 1000)
    // The session may have ended meanwhile.
    const again = await tenant.addCustomer()
    const { attachment = '' } = await send(again, 'twice.txt', bytes)
    expect(app.deps.queued.at(-1)).toMatchObject({ ...forget, startAfterSeconds: sentFileSeconds + 60 })
    app.deps.pass(2 * 60 * 60 * 1000)
    await app.deps.jobs.enqueue(forgetUploadJob, forget?.data ?? {})
    const { post: posted } = await post(again, 'Here.', attachment)
    expect((await open(posted?.attachment?.address ?? '')).status).toBe(200)
  })

  it('is accepted from people who may post there, for the organization that it was sent to', async () => {
    expect((await send(tenant.aiAdmin, 'x.txt', Buffer.from('abc'))).error?.code).toBe('forbidden')
    const other = await makeTenant(app.deps, { enableDiscussionGroups: true })
    const theirs = await other.add(DiscussionTopic, { name: 'How is their tea?' })
    const elsewhere = await makeCourse(other, { discussionTopic: theirs })
    // Staff of both may send to both.
    await insertRecord(
      app.deps.db.pool,
      UserOrganization,
      other.organization,
      { user: tenant.admin.id, name: 'Ada Admin', roles: ['FULLADMIN'] },
      app.deps.now(),
    )
    const { attachment = '' } = await send(tenant.admin, 'x.txt', Buffer.from('abc'))
    const { errors } = await app.graphql(
      `mutation ($k: String!, $a: String, $o: String, $p: String) {
        postInDiscussion(itemType: "course", itemKey: $k, id: "moved-file", content: "Moved", attachment: $a, organizationID: $o, portalID: $p) { post { key } } }`,
      { k: elsewhere, a: attachment, o: other.organization, p: other.portal },
      tenant.admin,
    )
    expect(errors[0]?.extensions.code).toBe('not_found')
  })

  it('has a name of one line', async () => {
    const sent = await send(tenant.customer, 'pot\r\nX-Evil: 1\u2028.txt', Buffer.from('A pot of tea'))
    const { post: made } = await post(tenant.customer, 'Here', sent.attachment ?? null)
    expect(made?.attachment?.name).toBe('pot  X-Evil: 1 .txt')
  })

  it('keeps a file in quarantine whose content differs from its name', async () => {
    const sender = await tenant.addCustomer()
    for (const [name, bytes] of [
      ['clip.mp4', html],
      ['photo.png', html],
      ['paper.pdf', 'MZ'],
    ] as const) {
      const { error, attachment } = await send(sender, name, Buffer.from(bytes))
      expect([name, error?.code, attachment]).toEqual([name, 'media_invalid', undefined])
    }
    const kept: string[] = []
    for await (const { path } of app.deps.storage.list(`${tenant.organization}/quarantine/`)) kept.push(path)
    expect(kept).toEqual([])
  })

  /** Two hundred hostile posts, each with a file, made of these in every combination. */
  const words = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\u202etxt.exe\u202c \u2066hidden',
    `Z${'\u0310\u0489\u0361'.repeat(300)}algo`,
    'x'.repeat(19_000),
    '{{constructor.constructor("alert(1)")()}}',
    '\'; DROP TABLE "DiscussionPost"; --',
    '@Mia Learner @@@ &lt;b&gt; &#0;',
    'السلام עליכם 👩‍👩‍👧‍👦\r\nSet-Cookie: a=b',
  ]
  const files = [
    ['page.html', html],
    ['drawing.svg', svg],
    ['photo.svg.png.html', svg],
    ['script.js', 'alert(1)'],
    [
      'page.xhtml',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`,
    ],
    ['poly.gif', `GIF89a/*${html}*/=1`],
    ['..\\..\\etc\\passwd\r\nX-Evil: 1', 'root'],
    ['\u202egnp.exe', 'MZ\u0000\u0001binary'],
    ['style.css', 'body{background:url(javascript:alert(1))}'],
    ['feed.xml', '<?xml-stylesheet href="javascript:alert(1)"?><a/>'],
    ['"quoted";name.txt', 'text'],
    ['', 'nameless'],
    ['a'.repeat(300), 'long'],
    ['manifest.json', '{"__proto__":{"polluted":true}}'],
    ['worker.mjs', 'self.onfetch = () => {}'],
    ['frame.mht', 'MIME-Version: 1.0'],
    ['doc.pdf', '%PDF-1.4 /JS (app.alert(1))'],
    ['archive.zip', `PK\u0005\u0006${'\u0000'.repeat(18)}`],
    ['photo.jpeg', `\u00ff\u00d8\u00ff${html}`],
    ['icon.ico', '\u0000\u0000\u0001\u0000'],
  ] as const

  it('and its post do no harm, however hostile: 200 of them', { timeout: 60_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => tenant.addCustomer()))
    const outcomes = await Promise.all(
      words.map(async (word, at) => {
        const author = people[at] ?? tenant.customer
        const seen: string[] = []
        for (const [name, bytes] of files) {
          const sent = await send(author, name, Buffer.from(bytes, 'latin1'))
          expect([200, 422, 429]).toContain(sent.status)
          const { post: made, code } = await post(author, word, sent.attachment ?? null)
          if (!made) {
            seen.push(String(code))
            continue
          }
          expect(made.content).toBe(word.trim())
          seen.push('posted')
          if (!made.attachment) continue
          const answer = await open(made.attachment.address)
          const type = answer.headers.get('content-type') ?? ''
          expect(answer.status).toBe(200)
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
          expect(answer.headers.get('x-evil')).toBeNull()
          expect(answer.headers.get('set-cookie')).toBeNull()
          const isShown = /^inline/.test(answer.headers.get('content-disposition') ?? '')
          expect([name, isShown]).toEqual([name, /^image\/(png|jpeg|gif|webp)$/.test(type)])
          expect(made.attachment.isPicture).toBe(isShown)
        }
        return seen
      }),
    )
    expect(outcomes.flat()).toHaveLength(200)
    // Twenty in ten minutes pass for each author.
    expect(outcomes.flat().filter((one) => one === 'posted').length).toBeGreaterThan(150)
    const { data } = await app.graphql(
      'query ($k: String!) { discussion(itemType: "course", itemKey: $k) { posts { content } nextToken } }',
      { k: course },
      tenant.customer,
    )
    expect(data?.discussion?.posts).toHaveLength(100)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})
