import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from '#widgets/kernel/loading/lazyPart.tsx'
import { EmptyState } from './EmptyState.tsx'
import { RetryButton } from './RetryButton.tsx'

type CrashGuardProps = {
  /** The shown content: a change of it resets the error. */
  place?: string
  children: ReactNode
}

/**
 * An error boundary for screens: it says so (ERR-03), and saved data is unaffected. A class, since React requires
 * one.
 */
export class CrashGuard extends Component<CrashGuardProps, { fault: Error | null }> {
  override state: { fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }

  override componentDidUpdate({ place }: CrashGuardProps) {
    if (place !== this.props.place && this.state.fault) this.setState({ fault: null })
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return (
      <EmptyState
        icon="error"
        title="Something went wrong:"
        description={
          <>
            <p>{fault.message}</p>
            <p>Your last saved work is safe on this computer.</p>
          </>
        }
        action={
          <RetryButton
            onClick={() => {
              forgetFailedParts()
              this.setState({ fault: null })
            }}
          />
        }
      />
    )
  }
}
