import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { createEmbeddedRooms, type EmbeddedRooms } from './embedded/createEmbeddedRooms.ts'
import type { Rooms } from './Rooms.ts'
import { roomSettings } from './settings.ts'

export const roomsPort: Port<Rooms> = {
  name: 'rooms',
  create: ({ settings, log, now }) =>
    createEmbeddedRooms({ secret: settings.secret, rooms: settingsOf(settings, roomSettings), log, now }),
  // It made what it closes; tests that put another in its place close that themselves.
  close: (made) => (made as EmbeddedRooms).closeAll(),
}
