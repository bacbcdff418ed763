import type { Portal } from '../../portals/entities/Portal.ts'
import { assistantLook as fields } from '../../portals/entities/parts/assistantLook.ts'

/** How a conversation looks, as pages get it: pictures by their addresses. */
export type AssistantLook = Pick<Portal['assistant'], keyof typeof fields>

export const lookPictures = ['sendImage', 'agentImage', 'userImage', 'chatIcon'] as const

/** What of a portal's settings says how it looks; `addressOf` gives the address of a picture, by its key. */
export function makeLook(
  assistant: Portal['assistant'],
  addressOf: (key: string) => string | null,
): AssistantLook {
  // Cast: these are its fields.
  const look = Object.fromEntries(
    Object.keys(fields).map((name) => [name, assistant[name as keyof typeof fields]]),
  ) as AssistantLook
  const pictures = lookPictures.map((name) => {
    const key = look[name]
    return [name, key === null ? null : addressOf(key)]
  })
  return { ...look, ...Object.fromEntries(pictures) }
}
