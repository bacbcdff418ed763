import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { PublishButton } from './PublishButton.tsx'

afterEach(cleanup)

const changed: PublicationState = {
  isPublished: true,
  edition: 1,
  changes: ['Name'],
  waiting: null,
  last: null,
}

test.each([
  ['reviews changes that can be published', true],
  ['does not ask for a review of what cannot be published yet', false],
])('%s', async (_name, isFinished) => {
  const asked: string[] = []
  const publishing = {
    isBusy: false,
    publish: async () => undefined,
    async isReady() {
      asked.push('ready?')
      return isFinished
    },
  }
  render(
    <PublishButton
      publishing={publishing}
      publication={changed}
      review={({ isOpen }) => isOpen && <p>The forecast</p>}
    />,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Publish changes' }))
  expect(asked).toEqual(['ready?'])
  expect(screen.queryByText('The forecast') !== null).toBe(isFinished)
})

test('says who can open it before the first edition, where somebody can', async () => {
  const acts: string[] = []
  const first = { ...changed, isPublished: false, edition: null, changes: [] }
  const publishing = {
    isBusy: false,
    publish: async () => void acts.push('publish'),
  }
  const show = (isFirstReviewed: boolean) =>
    render(
      <PublishButton
        publishing={publishing}
        publication={first}
        isFirstReviewed={isFirstReviewed}
        review={({ isOpen, publish }) =>
          isOpen && (
            <button type="button" onClick={() => publish(null)}>
              Everybody can open it
            </button>
          )
        }
      />,
    )
  const user = userEvent.setup()
  show(true)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(acts).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Everybody can open it' }))
  expect(acts).toEqual(['publish'])
  cleanup()
  show(false)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(acts).toEqual(['publish', 'publish'])
})

test('asks once when it is clicked twice', async () => {
  let asked = 0
  const { promise: answer, resolve } = Promise.withResolvers<boolean>()
  const publishing = {
    isBusy: false,
    publish: async () => undefined,
    isReady() {
      asked += 1
      return answer
    },
  }
  render(<PublishButton publishing={publishing} publication={changed} review={() => null} />)
  await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Publish changes' }))
  expect(asked).toBe(1)
  resolve(true)
})

function Record({ acts }: { acts: string[] }) {
  const [isPublished, setPublished] = useState(false)
  const publishing = {
    isBusy: false,
    async publish() {
      acts.push('publish')
      setPublished(true)
    },
    async unpublish() {
      acts.push('unpublish')
    },
  }
  return (
    <PublishButton
      publishing={publishing}
      publication={{ ...changed, isPublished, edition: null, changes: [] }}
    />
  )
}

test('unpublishes from a menu, so that a double click on “Publish” cannot', async () => {
  const acts: string[] = []
  const user = userEvent.setup()
  render(<Record acts={acts} />)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(screen.queryByRole('button', { name: /^(Publish|Unpublish)$/ })).toBeNull()
  const options = screen.getByRole('button', { name: 'Release options' })
  expect(document.activeElement).toBe(options)
  await user.click(options)
  await user.click(await screen.findByRole('menuitem', { name: 'Unpublish…' }))
  expect(acts).toEqual(['publish', 'unpublish'])
})
