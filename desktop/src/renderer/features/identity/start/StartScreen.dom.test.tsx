import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole({ workspace: null })
})
afterEach(() => open.close())

describe('the first screen', () => {
  it('starts a workspace on this computer, and says that the data is saved here', async () => {
    await open.user.type(await screen.findByLabelText('Name of the workspace'), 'Tea School')
    await open.user.click(screen.getByRole('button', { name: 'Start' }))
    await screen.findByText('Your first course')
    expect(screen.getByTestId('sync-state').textContent).toContain('Saved on this computer')
  })

  it('validates the sign-in on blur with the specified texts, and sends nothing until it is valid', async () => {
    await open.user.click(await screen.findByText('Sign in to a server'))
    const button = await screen.findByRole('button', { name: 'Sign In' })
    expect((button as HTMLButtonElement).disabled).toBe(true)
    await open.user.click(screen.getByLabelText('Email'))
    await open.user.tab()
    await screen.findByText('Email address is required.')
    await open.user.tab()
    await open.user.tab()
    await screen.findByText('Password is required.')
    await open.user.type(screen.getByLabelText('Email'), 'ana')
    await screen.findByText('Please enter a valid email address.')
    await open.user.type(screen.getByLabelText('Email'), '@example.org')
    await waitFor(() => expect(screen.queryByText('Please enter a valid email address.')).toBeNull())
    await open.user.type(screen.getByLabelText('Password'), 'secret')
    await open.user.type(screen.getByLabelText('Server address'), 'http://127.0.0.1:9')
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
    await open.user.click(button)
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
})
