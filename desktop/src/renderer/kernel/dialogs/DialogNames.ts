/**
 * The names of modal dialogs. `confirmations` ask before something is done, `panels` are all others. Each capability
 * lists its own in its manifest; `features.ts` adds their types to `DialogNames`.
 */
export type NamedDialogs = { readonly confirmations: readonly string[]; readonly panels: readonly string[] }

/** The kernel's own. */
export const kernelDialogs = {
  confirmations: [
    'actOnMany',
    'closeUnsaved',
    'deleteRecord',
    'discardInput',
    'discardRefused',
    'leaveUnsaved',
    'publishMany',
    'putBackEdition',
    'seeRefused',
    'showFaults',
    'signOut',
    'undoElsewhere',
  ],
  panels: [
    'changeMany',
    'commands',
    'editions',
    'link',
    'newOnlineRecord',
    'newRecord',
    'passphrase',
    'publishChanges',
    'removePassphrase',
    'shortcuts',
  ],
} as const satisfies NamedDialogs

/** Who names what. */
export interface DialogNames {
  kernel: typeof kernelDialogs
}
type Named = DialogNames[keyof DialogNames]

/** Every confirmation of the console: `e2e/dialogs.journey.ts` opens each, and does not compile if it misses one. */
export type Confirmation = Named['confirmations'][number]
export type Panel = Named['panels'][number]

/** Messages that need an answer: a refusal, or news. */
export type Notice = 'error' | 'message'

export type DialogName = Confirmation | Panel | Notice
