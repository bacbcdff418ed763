import { Button, Callout, DialogFooter } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { ActBody } from './ActBody.tsx'
import type { ActProps } from './Person.ts'

type ActDoneProps = Pick<ActProps, 'person' | 'onClose'> & { message: string; children?: ReactNode }

/** What the server answered. */
export function ActDone({ person, onClose, message, children }: ActDoneProps) {
  return (
    <>
      <ActBody person={person}>
        <Callout intent="success" compact role="status">
          {message}
        </Callout>
        {children}
      </ActBody>
      <DialogFooter actions={<Button text="Close" autoFocus onClick={onClose} />} />
    </>
  )
}
