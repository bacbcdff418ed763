import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { PortalStore } from '#web/kernel/store/PortalStore.tsx'
import { knownFrame } from '#web/testing/knownFrame.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testViewer } from '#web/testing/testRecords.ts'
import { ProfileSettings } from './ProfileSettings.tsx'

afterEach(cleanup)

async function show() {
  const internal: Record<string, unknown> = {
    key: 'acme~ana',
    id: 'ana',
    email: 'ana@example.org',
    name: 'Ana Lima',
    picture: null,
    phoneNumber: null,
    headline: 'Tea',
    text1: null,
  }
  const { api, calls } = testApi({
    viewer: () => testViewer(),
    customerInfo: () => ({ internal: { ...internal }, courseProgresses: [] }),
    identityOptions: () => ({
      providers: [],
      signUpFields: [
        { name: 'name', label: 'Name', kind: 'text', isRequired: true, min: 3 },
        { name: 'text1', label: 'Your school', kind: 'text', isRequired: false, min: null },
      ],
    }),
    setCustomerAttributes: ({ attributes }) => {
      for (const { name, value } of attributes as { name: string; value: unknown }[]) internal[name] = value
      return { customer: internal }
    },
  })
  render(
    <TestSite api={api} known={knownFrame()}>
      <PortalStore viewer={testViewer()}>
        <ProfileSettings />
      </PortalStore>
    </TestSite>,
  )
  await screen.findByLabelText('Name')
  return { calls, user: userEvent.setup() }
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

describe('the profile', () => {
  test('requires the organization’s sign-up fields, and keeps the definition’s rules', async () => {
    const { user } = await show()
    await user.clear(field('Name'))
    await user.tab()
    expect(screen.getByText('Name is required.')).toBeTruthy()
    await user.type(field('Name'), 'An')
    expect(screen.getByText('Must be 3 characters or more')).toBeTruthy()
    await user.clear(field('Headline'))
    await user.type(field('Headline'), '123')
    await user.tab()
    expect(screen.getByText('Headline cannot consist only from numbers. Please, add words')).toBeTruthy()
    expect(field('Phone number').type).toBe('tel')
    await user.type(field('Phone number'), 'call me')
    await user.tab()
    expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy()
    expect(save().disabled).toBe(true)
  })

  test('sends changed fields, an emptied one as null, and is then saved', async () => {
    const { user, calls } = await show()
    expect(save().disabled).toBe(true)
    await user.clear(field('Headline'))
    await user.type(field('Phone number'), ' +49 30 123456 ')
    await user.type(field('Your school'), 'Tea Academy')
    await user.click(save())
    await waitFor(() => expect(calls.filter(({ name }) => name === 'customerInfo')).toHaveLength(2))
    expect(calls.find(({ name }) => name === 'setCustomerAttributes')?.input).toEqual({
      customerID: 'acme~ana',
      attributes: [
        { name: 'phoneNumber', value: '+49 30 123456' },
        { name: 'headline', value: null },
        { name: 'text1', value: 'Tea Academy' },
      ],
    })
    await waitFor(() => expect(save().disabled).toBe(true))
    expect(field('Your school').value).toBe('Tea Academy')
  })

  test('has a language, named in itself, which this device then no longer decides', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the footer keeps it
    document.cookie = 'lectern-language=en; Path=/'
    const { user, calls } = await show()
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Language/ })
    expect([...choice.options].map(({ text, lang }) => [text, lang])).toEqual([
      ['Same as portal and browser', ''],
      ['English', 'en'],
      ['Deutsch', 'de'],
    ])
    await user.selectOptions(choice, 'Deutsch')
    await user.click(save())
    await waitFor(() => expect(document.cookie).not.toContain('lectern-language'))
    expect(calls.find(({ name }) => name === 'setCustomerAttributes')?.input).toEqual({
      customerID: 'acme~ana',
      attributes: [{ name: 'language', value: 'de' }],
    })
  })
})
