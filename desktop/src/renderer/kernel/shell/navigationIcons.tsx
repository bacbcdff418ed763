import {
  Badge,
  Book,
  DiagramTree,
  Document,
  FolderClose,
  GitMerge,
  Globe,
  Inbox,
  Learning,
  Media,
  Office,
  People,
  Plus,
  User,
  Video,
} from '@blueprintjs/icons'
import type { ReactNode } from 'react'

const size = 14

/** The icon of each screen in the navigation. */
export const navigationIcons: Record<string, ReactNode> = {
  '/app/course-editor/new': <Plus size={size} />,
  '/app/courses': <Book size={size} />,
  '/app/assets/video': <Video size={size} />,
  '/app/assets/image': <Media size={size} />,
  '/app/assets/pdf': <Document size={size} />,
  '/app/assets/other': <FolderClose size={size} />,
  '/app/instructors': <Learning size={size} />,
  '/app/certifications': <Badge size={size} />,
  '/app/details': <Globe size={size} />,
  '/app/categories': <DiagramTree size={size} />,
  '/app/libraries': <Inbox size={size} />,
  '/app/organization-summary': <Office size={size} />,
  '/app/customers': <People size={size} />,
  '/app/users': <User size={size} />,
  '/app/conflicts': <GitMerge size={size} />,
}
