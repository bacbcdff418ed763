import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { forgetFailedParts } from '../../../shared/widgets/loading/lazyPart.tsx'
import { Button } from '../../../shared/widgets/parts/Button.tsx'
import styles from './ErrorBoundary.module.css'

/** Shows a fault of rendering or loading in place of what is below, with a way on (2§2.4, ERR-03). */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}
    </QueryErrorResetBoundary>
  )
}

type Props = { children: ReactNode; onReset(): void }

/** A class, since React has no other way to catch. */
class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed', error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className={styles.fault} role="alert">
        <h1 className={styles.title}>Something went wrong:</h1>
        <p>{error.message}</p>
        <Button
          onClick={() => {
            forgetFailedParts()
            this.props.onReset()
            this.setState({ error: null })
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
}
