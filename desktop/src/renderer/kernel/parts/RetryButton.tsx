import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'

export function RetryButton({ onClick }: { onClick(): void }) {
  return <Button icon={<Refresh />} text="Retry" onClick={onClick} />
}
