import { describe, expect, it } from 'vitest'
import { catalogue } from '#shared/kernel/words/Catalogue.ts'
import { defineMail } from './defineMail.ts'
import { token } from './token.ts'

type Keys = {
  subject: { name: string }
  text: { name: string; link: string }
  below: { price: string }
  stop: null
}
const messages = {
  subject: 'For {name}',
  text: 'Hello {name},\n\nopen {link}',
  below: '<Course>Course</Course> paid: {price}',
  stop: 'Stop',
}
const words = catalogue<Keys>('renderMailTest', {
  en: async () => ({ default: messages }),
  de: async () => ({ default: messages }),
})
const mail = defineMail({
  name: 'test.mail',
  reader: 'A reader',
  words,
  tokens: { name: token.name, link: token.link, price: token.text },
  template: ['name', 'link'],
  subject: (t, values) => t('subject', values),
  text: (t, values) => [t('text', values), null, t('below', values)],
  below: (t, values) => [t('below', values)],
  unsubscribe: (t) => ({ why: null, link: t('stop') }),
})
const link = 'https://school.example/a?b=1&c=2'
const outgoing = {
  ...{ to: 'ana@example.org', language: 'en' as const, organization: null },
  values: { name: 'Mia\r\nBcc: eve@example.org', link, price: '3' },
}
const html = (inside: string) =>
  `<!doctype html><html><meta charset="utf-8"><body dir="auto">${inside}</body></html>`
const anchor = (url: string, says: string) =>
  `<a href="${url.replaceAll('&', '&amp;')}" target="_blank" rel="noopener noreferrer">${says.replaceAll('&', '&amp;')}</a>`

describe('a mail', () => {
  it('has the same paragraphs as text and as HTML, without those that are left out', async () => {
    expect(await mail.render(outgoing)).toEqual({
      to: 'ana@example.org',
      subject: 'For Mia Bcc: eve@example.org',
      text: `Hello Mia Bcc: eve@example.org,\n\nopen ${link}\n\nCourse paid: 3`,
      html: html(
        `<p>Hello Mia Bcc: eve@example.org,</p>\n<p>open ${anchor(link, link)}</p>\n<p>Course paid: 3</p>`,
      ),
      organization: null,
    })
  })

  it('says its portal’s own words', async () => {
    const { text } = await mail.render({ ...outgoing, terms: { Course: 'Class' } })
    expect(text).toMatch(/\n\nClass paid: 3$/)
  })

  it('links its own addresses only, and escapes what people wrote', async () => {
    const name = '<b>https://evil.example</b>'
    const { html: written } = await mail.render({ ...outgoing, values: { ...outgoing.values, name } })
    expect(written).toContain('<p>Hello &lt;b&gt;https://evil.example&lt;/b&gt;,</p>')
  })

  it('ends with the link that stops it, where its reader has one', async () => {
    const unsubscribe = 'https://school.example/stop'
    const stopped = await mail.render({ ...outgoing, unsubscribe })
    expect(stopped.text).toMatch(/\n\n—\nStop: https:\/\/school\.example\/stop$/)
    expect(stopped.html).toContain(`<hr><p><a href="${unsubscribe}">Stop</a></p>`)
    expect(stopped.unsubscribe).toBe(unsubscribe)
    expect((await mail.render({ ...outgoing, unsubscribe: null })).text).toMatch(/paid: 3$/)
  })

  it('uses the organization’s template, with sender and copies, above the required text', async () => {
    const leaf = (text: string) => ({
      slate: [{ id: 'a', type: 'paragraph' as const, children: [{ text }] }],
    })
    const template = { from: 'Tea <office@tea.example>', bcc: 'boss@tea.example', subject: 'Dear {{name}}' }
    const written = await mail.render({
      ...outgoing,
      template: { ...template, body: leaf('{{name}}, {{price}}, {{ link }}') },
    })
    expect(written).toMatchObject({
      subject: 'Dear Mia Bcc: eve@example.org',
      // The definition offers templates no price.
      text: `Mia Bcc: eve@example.org, {{price}}, ${link}\nCourse paid: 3`,
      sender: { name: 'Tea', replyTo: 'office@tea.example' },
      bcc: ['boss@tea.example'],
    })
    const plain = await mail.render({ ...outgoing, template: { ...template, subject: '', body: null } })
    expect(plain.subject).toBe('For Mia Bcc: eve@example.org')
    expect(plain.text).toMatch(/^Hello Mia/)
  })
})
