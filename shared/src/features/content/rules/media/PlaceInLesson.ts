/** A place in what is played or read: whole seconds, or a page from 1. */
export type PlaceInLesson = { unit: 'second' | 'page'; at: number }
