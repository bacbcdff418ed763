import { NotRecognized } from '../parts/Placeholder.tsx'

/** What an earlier version stored, and nobody can show (WID-05). */
export const UnrecognizedWidget = () => <NotRecognized />
