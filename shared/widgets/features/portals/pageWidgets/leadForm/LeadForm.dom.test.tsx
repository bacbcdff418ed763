import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageWidget } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, makeDetails } from '#shared/kernel/errors/faults.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import '#widgets/kernel/testing/loadEnglish.ts'
import { shownEverywhere } from '../../testing/boundedWidgets.ts'
import { testPageHost } from '../../testing/testPageHost.tsx'
import { PageHostProvider } from '../host/PageHost.ts'
import { LeadForm } from './LeadForm.tsx'
import type { LeadValues } from './useLeadChecks.ts'

afterEach(cleanup)

const asked = (values: object = {}) => ({ label: null, display: true, required: false, ...values })
const settings: PageWidget<'leadForm'> = {
  ...{ type: 'leadForm', padding: 0, margin: 0, backgroundColor: null, ...shownEverywhere, leftover: null },
  ...{ title: 'Tell me more', label: 'Send it', successMessage: null },
  firstName: asked({ required: true }),
  lastName: asked(),
  email: asked({ required: true }),
  company: asked({ label: 'Your tea room' }),
  phoneNumber: asked({ display: false }),
}

function show(
  values: { send?: ((lead: LeadValues) => Promise<void>) | null; start?: Partial<LeadValues> } = {},
) {
  const { send = () => Promise.resolve(), start = {} } = values
  render(
    <PageHostProvider value={testPageHost()}>
      <LeadForm form="f" settings={settings} headingLevel={2} start={start} send={send} />
    </PageHostProvider>,
  )
  const form = within(screen.getByRole('region', { name: 'Tell me more' }))
  return {
    user: userEvent.setup(),
    form,
    button: form.getByRole<HTMLButtonElement>('button', { name: 'Send it' }),
  }
}

test('says without scripts that it needs them', () => {
  const markup = renderToStaticMarkup(
    <PageHostProvider value={testPageHost()}>
      <LeadForm form="f" settings={settings} headingLevel={2} send={null} />
    </PageHostProvider>,
  )
  expect(markup).toContain('<noscript><p>This form needs scripts')
})

test('shows the fields that its author wants, called as they say, and judges them as they are changed (WID-23, WID-36)', async () => {
  const { user, form, button } = show()
  expect(form.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
    'firstName',
    'lastName',
    'email',
    'company',
  ])
  form.getByLabelText(/^Your tea room/)
  expect(button.disabled).toBe(true)
  await user.type(form.getByLabelText('First name'), 'Le')
  form.getByText('Must be 3 characters or more')
  await user.type(form.getByLabelText('First name'), 'a')
  expect(form.queryByText('Must be 3 characters or more')).toBeNull()
})

test('can be sent after a change, not before it is right, and once; then its place is taken by thanks (WID-37, WID-38)', async () => {
  const send = vi.fn((_lead: LeadValues) => Promise.resolve())
  const { user, form, button } = show({ send })
  await user.type(form.getByLabelText('First name'), 'Lea')
  expect(button.disabled).toBe(false)
  await user.click(button)
  form.getByText('Required')
  await hasFocus(form.getByLabelText('Email'))
  expect(send).not.toHaveBeenCalled()
  await user.type(form.getByLabelText('Email'), ' lea@example.org ')
  await user.dblClick(button)
  await form.findByText('Thank you.')
  expect(form.queryByRole('button')).toBeNull()
  expect(send.mock.calls).toEqual([
    [{ firstName: 'Lea', lastName: '', email: 'lea@example.org', company: '', phoneNumber: '', website: '' }],
  ])
})

test('keeps the input without an answer, and says so; shows refusals at their field', async () => {
  const send = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new AppError('unavailable'))
    .mockRejectedValueOnce(
      new AppError('validation', { details: makeDetails({ lastName: fault('required') }) }),
    )
  const { user, form, button } = show({ send, start: { firstName: 'Lea', email: 'lea@example.org' } })
  expect(button.disabled).toBe(false)
  await user.click(button)
  await form.findByText(/^The form could not be sent\. Your entries are still here/)
  expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Lea')
  await user.click(button)
  const last = form.getByLabelText(/^Last name/)
  await hasFocus(last)
  expect(last.getAttribute('aria-invalid')).toBe('true')
})

test('sends nothing from a preview', () => {
  expect(show({ send: null, start: { firstName: 'Lea' } }).button.disabled).toBe(true)
})

test('in a page’s editor its words can be edited, and are in no button that would take the click', () => {
  const editing = {
    text: ({ path, text }: { path: readonly string[]; text: string }) => `${path.join('.')}: ${text}`,
    richText: () => null,
    isStill: () => false,
  }
  render(
    <PageHostProvider value={testPageHost({ isEdited: true, editing })}>
      <LeadForm form="f" settings={settings} headingLevel={2} send={null} />
    </PageHostProvider>,
  )
  screen.getByText('title: Tell me more')
  expect(screen.getByText('label: Send it').closest('button')).toBeNull()
})
