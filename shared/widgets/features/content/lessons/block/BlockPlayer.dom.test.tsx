import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newPart } from '../../../../../src/features/content/rules/newPart.ts'
import type { BlockPart } from '../../../../../src/features/content/rules/partAsLesson.ts'
import { createId } from '../../../../../src/kernel/model/key.ts'
import { testHost, testPlayer } from '../../../../kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { BlockPlayer } from './BlockPlayer.tsx'

afterEach(cleanup)

test('a block is marked complete as a whole, not by its parts', async () => {
  const part = { ...newPart('typeform', 'Tell us', createId), typeformId: 'abc' } as BlockPart
  const host = testHost()
  render(
    <HostProvider value={host}>
      <BlockPlayer {...testPlayer({ type: 'block', subItems: [part] })} />
    </HostProvider>,
  )
  await screen.findByTitle('Tell us')
  expect(screen.getAllByRole('button', { name: /Mark as complete/ })).toHaveLength(1)
})
