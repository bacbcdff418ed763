import { Button, type ButtonProps } from '@blueprintjs/core'
import { Pause, Play } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useJobList } from '#desktop/renderer/kernel/api/useJobs.ts'

/** Pauses all files that are being prepared, or lets them go on. */
export function PauseQueueButton(props: Pick<ButtonProps, 'variant'>) {
  const core = useCore()
  const isPaused = useJobList()?.queue.isPaused === true
  const pauseAll = useMutation({ mutationFn: () => core.pauseJobs({ isPaused: !isPaused }) })
  return (
    <Button
      size="small"
      variant={props.variant ?? 'minimal'}
      icon={isPaused ? <Play /> : <Pause />}
      text={isPaused ? 'Resume all' : 'Pause all'}
      onClick={() => pauseAll.mutate()}
    />
  )
}
