import { Button } from '@blueprintjs/core'
import { Component, type ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'

type CrashGuardProps = { children: ReactNode }

/** A fault of ours in a screen: it says so, and what was saved is untouched. A class, since React asks for one. */
export class CrashGuard extends Component<CrashGuardProps, { fault: Error | null }> {
  override state: { fault: Error | null } = { fault: null }

  static getDerivedStateFromError(fault: Error) {
    return { fault }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return (
      <EmptyState
        icon="error"
        title="This screen failed"
        description={`Your work is on this computer, as it was last saved. (${fault.message})`}
        action={<Button text="Open it again" onClick={() => this.setState({ fault: null })} />}
      />
    )
  }
}
