import { isIP } from 'node:net'
import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

const most = (otherwise: number, top: number) => z.coerce.number().int().min(1).max(top).default(otherwise)

/** The embedded rooms of meetings: how browsers reach them, and how much they may take. */
export const roomSettings = defineSettings({
  name: 'rooms',
  variables: {
    ROOMS_PUBLIC_ADDRESS: z
      .string()
      .refine((text) => isIP(text) !== 0, { error: 'must be an IP address' })
      .optional(),
    ROOMS_UDP_PORTS: z
      .string()
      .regex(/^\d{2,5}-\d{2,5}$/, { error: 'must be two ports, such as 40000-40999' })
      .optional(),
    ROOMS_TURN_URL: z
      .string()
      .regex(/^(stun|turns?):[\w.:[\]-]+(\?transport=(udp|tcp))?$/, {
        error: 'must be a stun:, turn: or turns: address',
      })
      .optional(),
    ROOMS_TURN_USERNAME: z.string().max(255).optional(),
    ROOMS_TURN_PASSWORD: z.string().max(255).optional(),
    ROOMS_MAX_PEOPLE: most(25, 100),
    ROOMS_MAX_PER_ORGANIZATION: most(10, 1000),
  },
  faults: (given) => [
    ...(given.ROOMS_TURN_URL?.startsWith('turn') && !(given.ROOMS_TURN_USERNAME && given.ROOMS_TURN_PASSWORD)
      ? ['ROOMS_TURN_USERNAME and ROOMS_TURN_PASSWORD must be set when ROOMS_TURN_URL is a TURN server']
      : []),
    ...(isBackwards(given.ROOMS_UDP_PORTS)
      ? ['ROOMS_UDP_PORTS must name a lower port, then a higher one, up to 65535']
      : []),
  ],
  read: (values) => ({
    publicAddress: values.ROOMS_PUBLIC_ADDRESS ?? null,
    udpPorts: parsePorts(values.ROOMS_UDP_PORTS),
    iceServers: values.ROOMS_TURN_URL
      ? [
          {
            urls: values.ROOMS_TURN_URL,
            ...(values.ROOMS_TURN_USERNAME && { username: values.ROOMS_TURN_USERNAME }),
            ...(values.ROOMS_TURN_PASSWORD && { credential: values.ROOMS_TURN_PASSWORD }),
          },
        ]
      : [],
    mostPeople: values.ROOMS_MAX_PEOPLE,
    mostRooms: values.ROOMS_MAX_PER_ORGANIZATION,
  }),
})
export type RoomSettings = ReturnType<typeof roomSettings.read>

function parsePorts(text: string | undefined): [number, number] | null {
  if (!text) return null
  const [from = 0, to = 0] = text.split('-').map(Number)
  return [from, to]
}

function isBackwards(text: string | undefined): boolean {
  const [from, to] = parsePorts(text) ?? [1, 2]
  return from >= to || to > 65_535
}
