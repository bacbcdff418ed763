import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { useCore } from '../../api/CoreContext.tsx'
import { rolesIn } from '../../api/useConsoleState.ts'
import { useReadList } from '../../api/useRecords.ts'
import { useFeatures } from '../../manifest/FeaturesContext.tsx'
import type { FirstStep } from '../../manifest/FirstStep.ts'
import { isFor } from '../../manifest/menu.ts'
import { doneSteps } from './stepMemory.ts'

export type ShownStep = Pick<FirstStep, 'name' | 'title' | 'why' | 'path'> & {
  isDone: boolean
  /** It can be done only in a workspace of a server. */
  needsConnection: boolean
}

/** A step done without a server shows within this time, with one at the next sync; going elsewhere shows it at once. */
const lookAgainMs = 30_000

/**
 * The first steps of this role in their order, and whether each is done. Null until all have been looked at. They are not read
 * with each edit, which would slow typing down.
 */
export function useFirstSteps(state: ConsoleState): readonly ShownStep[] | null {
  const core = useCore()
  const readList = useReadList()
  const [location] = useLocation()
  const roles = rolesIn(state)
  const organization = state.workspace?.organization ?? ''
  const isConnected = state.workspace?.isLocal === false && state.user !== null
  const steps = useFeatures()
    .flatMap(({ firstSteps = [] }) => firstSteps)
    .filter((step) => isFor(roles, step))
    .sort((one, other) => one.order - other.order)
  const done = doneSteps.use(organization)
  const seen = useQueries({
    queries: steps.map((step) => ({
      queryKey: ['firstSteps', organization, step.name, location, state.sync.lastSyncedAt],
      queryFn: () => step.look({ organization, list: readList, ask: (input) => core.executeOnServer(input) }),
      enabled: !done.includes(step.name) && (isConnected || step.needsServer !== true),
      placeholderData: keepPreviousData,
      refetchInterval: lookAgainMs,
      staleTime: 0,
      gcTime: 0,
      // The list of a place says why it cannot be read; here the step is not done yet.
      retry: false,
    })),
  })
  const shown = steps.map((step, index): ShownStep => {
    const { name, title, why, path } = step
    const { data } = seen[index] ?? {}
    return {
      ...{ name, title, why },
      path: data?.path ?? path,
      isDone: done.includes(name) || data?.isDone === true,
      needsConnection: step.needsServer === true && !isConnected,
    }
  })
  useRemembered(
    organization,
    shown.flatMap(({ name, isDone }) => (isDone && !done.includes(name) ? [name] : [])),
  )
  return seen.some(({ isLoading }) => isLoading) ? null : shown
}

function useRemembered(organization: string, fresh: readonly string[]): void {
  const names = fresh.join(' ')
  useEffect(() => {
    if (names !== '')
      doneSteps.write(organization, [...new Set([...doneSteps.read(organization), ...names.split(' ')])])
  }, [organization, names])
}
