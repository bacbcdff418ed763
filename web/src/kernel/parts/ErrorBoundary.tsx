import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { forgetFailedParts, PartError } from '#widgets/kernel/loading/lazyPart.tsx'
import { Fault } from './Fault.tsx'

/** Told to the window where a part of the page did not load (`app/reloadWhenReplaced`). */
export const partFailed = 'lectern-part-failed'

type Props = {
  children: ReactNode
  headingLevel?: 1 | 2
  /** What surrounds the fault, where the frame of the page went with it. */
  frame?: (fault: ReactNode) => ReactNode
}

/** Shows a rendering or loading error in place of its children, with a way on (2§2.4, ERR-03). */
export function ErrorBoundary(props: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => <Boundary {...props} onReset={reset} />}
    </QueryErrorResetBoundary>
  )
}

/** A class, since React has no other way to catch. */
class Boundary extends Component<Props & { onReset(): void }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed', error)
    if (error instanceof PartError) window.dispatchEvent(new Event(partFailed))
  }

  override render() {
    const { error } = this.state
    const { children, headingLevel, frame = (fault: ReactNode) => fault } = this.props
    if (!error) return children
    const retry = () => {
      forgetFailedParts()
      this.props.onReset()
      this.setState({ error: null })
    }
    return frame(<Fault error={error} retry={retry} {...(headingLevel && { headingLevel })} />)
  }
}
