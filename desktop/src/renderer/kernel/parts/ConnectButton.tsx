import { Button } from '@blueprintjs/core'
import { useContext } from 'react'
import { ConnectContext } from '../api/ConnectContext.ts'
import { useConsoleState } from '../api/useConsoleState.ts'

/** The way to the server, where a screen needs it. */
export function ConnectButton() {
  const connect = useContext(ConnectContext)
  const { data: state } = useConsoleState()
  const isLocal = state?.workspace?.isLocal === true
  return (
    <Button intent="primary" text={isLocal ? 'Connect to an organization…' : 'Sign in…'} onClick={connect} />
  )
}
