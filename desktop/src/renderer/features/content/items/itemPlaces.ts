/** The addresses of each kind's list, and of its editor without the id (3§2.1). */
export const itemPlaces = {
  microcast: { list: '/app/microcasts', editor: '/app/microcast-editor' },
  course: { list: '/app/courses', editor: '/app/course-editor' },
  program: { list: '/app/programs', editor: '/app/program-editor' },
  document: { list: '/app/documents', editor: '/app/document-editor' },
} as const
