import { Callout } from '@blueprintjs/core'
import { errorText } from '../../kernel/api/toAppError.ts'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'

/** In place of a report that failed: why, and another try. */
export const ReportFault = ({ error, refetch }: { error: unknown; refetch(): unknown }) => (
  <Callout intent="warning" compact role="alert">
    <p>{errorText(error)}</p>
    <RetryButton onClick={() => void refetch()} />
  </Callout>
)
