import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTestServer } from '#desktop/core/testing/startTestServer.ts'
import { openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

type Answer = { isAvailable: boolean; status: string | null; reason: string | null; percent: number | null }

/** The captions of a film in a console whose server says so of its transcription. */
async function openCaptions(answer: Answer, work: () => Promise<void>): Promise<void> {
  const server = await startTestServer(
    [{ id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }],
    async (document) => {
      if (document.includes('getTranscription')) return { answer }
      throw new Error(`The test does not answer ${document}`)
    },
  )
  const open = await openConsole()
  try {
    await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
    await open.core.api.chooseOrganization({ organization: 'acme' })
    await open.core.api.create({ entity: 'asset', values: { id: 'film', name: 'tea.mp4', type: 'video' } })
    open.go('/app/assets/video?asset=film')
    await open.user.click(await screen.findByRole('tab', { name: 'Captions and transcript' }))
    await work()
  } finally {
    await open.close()
    await server.close()
  }
}

const idle: Answer = { isAvailable: true, status: 'pending', reason: null, percent: null }

it('says what is missing where the server has no speech-to-text', () =>
  openCaptions({ ...idle, isAvailable: false }, async () => {
    await screen.findByText(/SPEECH_COMMAND or SPEECH_URL/)
    expect(screen.getByRole('button', { name: 'Transcribe' })).toHaveProperty('disabled', true)
  }))

it('shows how far a transcription is', () =>
  openCaptions({ ...idle, status: 'processing', percent: 40 }, async () => {
    expect((await screen.findByText(/^Transcribing/)).textContent).toContain('40 %')
  }))

it('shows why it failed, and offers to try again', () =>
  openCaptions(
    { ...idle, status: 'error', reason: 'The speech-to-text service refused its key.' },
    async () => {
      await screen.findByText('The speech-to-text service refused its key.')
      await screen.findByRole('button', { name: 'Try again' })
    },
  ))
