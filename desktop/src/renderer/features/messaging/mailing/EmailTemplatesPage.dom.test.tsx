import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFakeServer } from '#shared/testing/fakeServer.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'
const body = (text: string) => ({ slate: [{ id: 'a', type: 'paragraph', children: [{ text }] }] })

let server: TestServer
let open: OpenConsole
let asked: { name: string; variables: Record<string, unknown> }[]
let refusal: AppError | null

beforeEach(async () => {
  asked = []
  refusal = null
  const far = createFakeServer([
    { key: 'acme~c1', id: 'c1', updatedAt, name: 'Cy Customer', email: 'cy@example.org' },
  ])
  server = await startTestServer(undefined, async (document, variables) => {
    const name = /answer: (\w+)/.exec(document)?.[1] ?? ''
    if (name !== 'previewEmail' && name !== 'sendTestEmail') return far.execute(document, variables)
    asked.push({ name, variables })
    if (name === 'previewEmail')
      return { answer: { subject: 'Dear Cy', body: body('As Cy reads it.'), unknown: [] } }
    if (refusal) throw refusal
    return { answer: { message: 'It was sent.' } }
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  await open.core.api.create({
    entity: 'portal',
    values: { name: 'Tea portal', tokens: { Tea: 'Chai' } },
  })
  const { id } = await open.core.api.create({
    entity: 'emailTemplate',
    values: {
      ...{ name: 'Welcome mail', subject: '{{Tea}} {{recipent}}', body: body('{{recipient}}') },
      ...{ from: 'Tea School', bcc: 'boss@example.org' },
    },
  })
  open.go(`/app/email-templates/${id}`)
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('lists unknown tokens, and inserts known ones', async () => {
  expect((await screen.findByText(/^Nothing stands for/)).textContent).toContain('{{recipent}}.')
  await open.user.click(screen.getByRole('button', { name: 'Insert a token…' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names.some((name) => name?.includes('{{recipient}}'))).toBe(true)
  // A word of one of the portals.
  expect(names.some((name) => name?.includes('{{Tea}}'))).toBe(true)
})

it('shows the mail as the customer would read it, and sends it with the template’s sender and copies', async () => {
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await open.user.click(preview.getByLabelText('Portal'))
  await open.user.click(await within(await screen.findByRole('listbox')).findByText('Tea portal'))
  await open.user.click(preview.getByLabelText('Customer'))
  await open.user.click(await screen.findByText('Cy Customer · cy@example.org'))
  await preview.findByText('As Cy reads it.')
  await open.user.click(preview.getByRole('button', { name: 'Send' }))
  await preview.findByText('It was sent.')
  expect(asked.at(-1)?.variables).toMatchObject({
    ...{ customerID: 'c1', subject: '{{Tea}} {{recipent}}', toEmail: 'ana@example.org' },
    ...{ fromEmail: 'Tea School', bccEmails: ['boss@example.org'] },
  })
  refusal = new AppError('validation', { details: { fields: { body: 'Nothing stands for {{recipent}}.' } } })
  await open.user.click(preview.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(preview.getByRole('alert').textContent).toBe('Nothing stands for {{recipent}}.'))
})
