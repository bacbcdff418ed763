import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { englishError } from '#shared/kernel/errors/englishErrors.ts'
import { createQueryClient } from '#web/kernel/app/createQueryClient.ts'
import { frameKey } from '#web/kernel/site/frameQuery.ts'
import { type Answerers, refusal, TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testOrganization, testOwnFrame, testPortal } from '#web/testing/testRecords.ts'
import { expectLog } from '#widgets/kernel/testing/expectLog.ts'
import { hasFocus } from '#widgets/kernel/testing/hasFocus.ts'
import { createNoteDrafts } from '../../learning/delivery/notes/noteDrafts.ts'
import { AccountOverview } from './AccountOverview.tsx'

afterEach(cleanup)

const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  browser: device.split(' on ')[0] ?? null,
  system: device.split(' on ')[1] ?? null,
  isCurrent,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
})
const here = session('s1', 'Firefox on Linux', true)

async function show(answerers: Answerers = {}) {
  const { api, calls } = testApi({
    viewer: () => ({
      kind: 'customer',
      isAnonymous: false,
      customer: {
        key: 'harbour~ana',
        id: 'ana',
        organization: 'harbour',
        email: 'ana@example.org',
        name: 'Ana',
      },
    }),
    listSessions: () => ({ sessions: [here], hasTotp: false, hasPassword: true }),
    ...answerers,
  })
  // The ways to other capabilities' pages ask what the portal has.
  const known = createQueryClient()
  known.setQueryData(frameKey, {
    portal: testPortal(),
    organization: testOrganization(),
    ownFrame: testOwnFrame(),
    links: {},
  })
  render(
    <TestSite api={api} known={known} hasLearning>
      <AccountOverview />
    </TestSite>,
  )
  await screen.findByText('Firefox on Linux')
  return { calls, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
/** A field's error text, as announced with the field. */
async function findFault(name: string) {
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  const told = field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
  return document.getElementById(told)?.textContent
}
const callsOf = (calls: { name: string }[], name: string) => calls.filter((call) => call.name === name)

describe('signing out', () => {
  test('asks first while a post is not sent, and leaves nothing of it in the browser', async () => {
    // Here there is no storage for files.
    expectLog('Files of posts stay here')
    const key = 'lectern-posts/acme/main/acme~ana/1'
    const post = { id: 'post-1', order: '1', item: { itemType: 'course', itemKey: 'acme~tea' } }
    localStorage.setItem(key, JSON.stringify({ ...post, content: 'Hello', file: null, refusal: 'closed' }))
    const { calls, user } = await show({
      viewer: () => ({
        ...{ kind: 'customer', isAnonymous: false },
        customer: { key: 'acme~ana', email: 'ana@example.org', name: 'Ana' },
      }),
      signOut: () => ({ step: 'SUCCESS' }),
    })
    const dialog = async () => {
      await user.click(button('Sign Out'))
      return within(await screen.findByRole('alertdialog', { name: 'Sign out?' }))
    }
    expect((await dialog()).getByText(/^One post has not been sent/)).toBeTruthy()
    await user.click(button('Stay signed in'))
    expect(callsOf(calls, 'signOut')).toEqual([])
    await user.click((await dialog()).getByRole('button', { name: 'Sign out and delete' }))
    await waitFor(() => expect(callsOf(calls, 'signOut')).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
  })
})

describe('changing the password', () => {
  test('requires all three fields, and the repeat to match', async () => {
    const { user } = await show()
    for (const name of ['Current password', 'New password', 'Repeat new password']) {
      await user.click(field(name))
      await user.tab()
    }
    expect(screen.getAllByText('Field cannot be empty.')).toHaveLength(3)
    await user.type(field('Current password'), 'Abcdef1!')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Repeat new password'), 'Newpass1')
    expect(screen.getByText("New passwords don't match.")).toBeTruthy()
    expect(button('Change password').disabled).toBe(true)
    await user.type(field('Repeat new password'), '!')
    expect(button('Change password').disabled).toBe(false)
  })

  test('sends the current and the new one, and clears the form', async () => {
    const { user, calls } = await show({
      changePassword: () => ({ step: 'SUCCESS', message: 'The password has been updated.', challenge: null }),
    })
    await user.type(field('Current password'), 'Abcdef1!')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Repeat new password'), 'Newpass1!{Enter}')
    await waitFor(() => expect(field('Current password').value).toBe(''))
    expect(callsOf(calls, 'changePassword')).toEqual([
      { name: 'changePassword', input: { currentPassword: 'Abcdef1!', password: 'Newpass1!' } },
    ])
    expect(screen.queryByText('Field cannot be empty.')).toBeNull()
  })

  async function change(fault: Error) {
    const { user } = await show({
      changePassword: () => {
        throw fault
      },
    })
    await user.type(field('Current password'), 'wrong')
    await user.type(field('New password'), 'Newpass1!')
    await user.type(field('Repeat new password'), 'Newpass1!{Enter}')
    return user
  }

  test('shows at its field that the current one is wrong, until it changes', async () => {
    const user = await change(refusal('sign_in', 'The current password is incorrect.'))
    expect(await findFault('Current password')).toBe('The current password is incorrect.')
    expect(screen.queryByRole('alert')).toBeNull()
    await hasFocus(field('Current password'))
    await user.keyboard('!')
    expect(field('Current password').getAttribute('aria-invalid')).toBe('false')
  })

  test.each(['sign_in', 'forbidden'] as const)(
    'says at the form that there is none yet, for any input (%s)',
    async (code) => {
      await change(refusal(code, englishError('reason.noPassword'), { reason: 'noPassword' }))
      expect((await screen.findByRole('alert')).textContent).toBe(englishError('reason.noPassword'))
      expect(field('Current password').getAttribute('aria-invalid')).toBe('false')
    },
  )
})

describe('two-factor sign-in', () => {
  const uri = 'otpauth://totp/Tea%20Room:ana@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Tea%20Room'
  const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`)

  test('is set up with a QR code and a first code, and shows the recovery codes once', async () => {
    let hasTotp = false
    const { user } = await show({
      listSessions: () => ({ sessions: [here], hasTotp, hasPassword: true }),
      setUpTotp: ({ password }) => {
        if (password !== 'Abcdef1!') throw refusal('sign_in', 'The current password is incorrect.')
        return { secret: 'JBSWY3DPEHPK3PXP', uri }
      },
      confirmTotp: ({ code }) => {
        if (code !== '123456') throw refusal('code_wrong', 'This code is incorrect or no longer valid.')
        hasTotp = true
        return { recoveryCodes: codes }
      },
    })
    await user.click(button('Set up'))
    await hasFocus(field('Password'))
    expect(button('Continue').disabled).toBe(true)
    await user.type(field('Password'), 'wrong')
    await user.click(button('Continue'))
    expect(await findFault('Password')).toBe('The current password is incorrect.')
    await hasFocus(field('Password'))
    await user.clear(field('Password'))
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    // The modules of a QR code of this size; an empty picture could not be scanned.
    expect(picture.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(300)
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href')).toBe(uri)
    await hasFocus(field('One time code'))
    await user.type(field('One time code'), '000000{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This code is incorrect or no longer valid.')
    await user.clear(field('One time code'))
    await user.type(field('One time code'), '123456{Enter}')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes)
    await user.click(button('I have saved them'))
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
    expect(await screen.findByText('Two-factor sign-in is on.')).toBeTruthy()
  })

  test('cannot be set up without a password, and says so at the form', async () => {
    const { user } = await show({
      setUpTotp: () => {
        throw refusal('forbidden', englishError('reason.noPassword'), { reason: 'noPassword' })
      },
    })
    await user.click(button('Set up'))
    await user.type(field('Password'), 'guessed{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(englishError('reason.noPassword'))
    expect(field('Password').getAttribute('aria-invalid')).toBe('false')
    await user.click(button('Cancel'))
    await hasFocus(button('Set up'))
  })

  test('is turned off with the password only', async () => {
    let hasTotp = true
    const { user, calls } = await show({
      listSessions: () => ({ sessions: [here], hasTotp, hasPassword: true }),
      removeTotp: () => {
        hasTotp = false
        return { ok: true }
      },
    })
    await user.click(button('Turn off'))
    expect(button('Turn off two-factor sign-in').disabled).toBe(true)
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
    expect(callsOf(calls, 'removeTotp')).toEqual([{ name: 'removeTotp', input: { password: 'Abcdef1!' } }])
  })

  test('makes new recovery codes with the password', async () => {
    const { user } = await show({
      listSessions: () => ({ sessions: [here], hasTotp: true, hasPassword: true }),
      newRecoveryCodes: ({ password }) => {
        if (password !== 'Abcdef1!') throw refusal('sign_in', 'The password is not right.')
        return { recoveryCodes: codes }
      },
    })
    await user.click(button('New recovery codes'))
    await user.type(field('Password'), 'wrong{Enter}')
    expect(await findFault('Password')).toBe('The password is not right.')
    await user.clear(field('Password'))
    await user.type(field('Password'), 'Abcdef1!{Enter}')
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy()
  })
})

describe('active sessions', () => {
  test('signs another browser out, but not this one', async () => {
    let sessions = [here, session('s2', 'Safari on iPhone')]
    const { user, calls } = await show({
      listSessions: () => ({ sessions, hasTotp: false, hasPassword: true }),
      endSession: ({ id }) => {
        sessions = sessions.filter((known) => known.id !== id)
        return { ok: true }
      },
    })
    expect(screen.getByText('This browser')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
    await user.click(button('Sign out Safari on iPhone'))
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(callsOf(calls, 'endSession')).toEqual([{ name: 'endSession', input: { id: 's2' } }])
  })

  test('signs out everywhere, and drops unsaved text', async () => {
    const { user, calls } = await show({
      signOutEverywhere: () => ({ step: 'START', message: '', challenge: null }),
    })
    createNoteDrafts('acme~ana', 'acme~tea').write('n1', 'Not saved')
    await user.click(button('Sign out everywhere'))
    await waitFor(() => expect(callsOf(calls, 'signOutEverywhere')).toHaveLength(1))
    expect(callsOf(calls, 'viewer').length).toBeGreaterThan(1)
    expect(createNoteDrafts('acme~ana', 'acme~tea').all()).toEqual({})
  })
})

describe('own data', () => {
  test('is packed and offered to download', async () => {
    const { calls, user } = await show({
      exportCustomerData: () => ({ url: 'https://files.example.org/ana.zip', size: 12 }),
    })
    await user.click(button('Download my data'))
    const link = await screen.findByRole('link', { name: 'Download it' })
    expect(link.getAttribute('href')).toBe('https://files.example.org/ana.zip')
    expect(calls.find(({ name }) => name === 'exportCustomerData')?.input).toMatchObject({
      customerID: 'ana',
      organizationID: 'harbour',
    })
  })

  test('is deleted with the own address and the password, after saying what is lost', async () => {
    const { calls, user } = await show({ deleteOwnAccount: () => ({ ok: true }) })
    await user.click(button('Delete my account…'))
    screen.getByText(/Your progress, certificates, notes and memberships will be gone/)
    expect(button('Delete my account for good').disabled).toBe(true)
    await user.type(field('Type your email address to confirm'), 'bo@example.org')
    await user.tab()
    expect(await findFault('Type your email address to confirm')).toBe(
      'This is not the address of your account.',
    )
    await user.clear(field('Type your email address to confirm'))
    await user.type(field('Type your email address to confirm'), 'Ana@example.org')
    await user.type(field('Password'), 'Harbour-4-ever')
    await user.click(button('Delete my account for good'))
    await screen.findByText('Your account was deleted.')
    expect(calls.find(({ name }) => name === 'deleteOwnAccount')?.input).toMatchObject({
      email: 'Ana@example.org',
      password: 'Harbour-4-ever',
    })
  })

  test('stays while installments are owed: the refusal says what to do', async () => {
    const { user } = await show({
      deleteOwnAccount: () => {
        throw refusal('forbidden', englishError('reason.openInstallments'), { reason: 'openInstallments' })
      },
    })
    await user.click(button('Delete my account…'))
    await user.type(field('Type your email address to confirm'), 'ana@example.org')
    await user.type(field('Password'), 'Harbour-4-ever')
    await user.click(button('Delete my account for good'))
    await screen.findByText(englishError('reason.openInstallments'))
  })
})

test('the address is changed with a code to both addresses', async () => {
  const { calls, user } = await show({
    startAddressChange: () => ({ ok: true }),
    confirmAddressChange: ({ code }) => {
      if (code !== '222222') throw refusal('code_wrong', englishError('code.code_wrong'))
      return { ok: true }
    },
  })
  await user.click(button('Change address…'))
  await user.type(field('New email address'), 'ana@example.org')
  await user.tab()
  expect(await findFault('New email address')).toBe('This is the address that you have.')
  await user.clear(field('New email address'))
  await user.type(field('New email address'), 'ana@home.example')
  await user.type(field('Password'), 'Harbour-4-ever')
  await user.click(button('Mail me the codes'))
  await user.type(await screen.findByLabelText('Code sent to ana@example.org'), '111111')
  await user.type(field('Code sent to ana@home.example'), '333333')
  await user.click(button('Change my address'))
  await screen.findByText(englishError('code.code_wrong'))
  await user.clear(field('Code sent to ana@home.example'))
  await user.type(field('Code sent to ana@home.example'), '222222')
  await user.click(button('Change my address'))
  await screen.findByText(/^Your email address was changed/)
  expect(calls.findLast(({ name }) => name === 'confirmAddressChange')?.input).toMatchObject({
    email: 'ana@home.example',
    formerCode: '111111',
  })
})
