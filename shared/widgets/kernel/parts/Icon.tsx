import styles from './Icon.module.css'

/** Line icons on a 24 px grid, drawn for this product. */
const paths = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  replay: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5',
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 6h17v12h-17zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M7 15v4',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  pictureInPicture: 'M20.500 11V5h-17v13h7M13 13h8v6h-8z',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  back10: 'M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4',
  forward10: 'M19 12a7 7 0 1 1-2.3-5.2M19 4v4h-4',
  signalFair: 'M5 19.5v-3.5M10 19.5v-7.500M15 19.500v-.1M20 19.500v-.1',
  signalPoor: 'M5 19.5v-3.5M10 19.500v-.1M15 5l5.500 5.500M20.500 5L15 10.500',
  notes: 'M5 3.500h10l4 4v13H5zM8.500 9h4M8.500 12.500h7M8.500 16h7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  arrowRight: 'M4.5 12h15M13.5 6l6 6-6 6',
  video: 'M3.5 6.5h12v11h-12zM15.5 10.5l5-3v9l-5-3',
  videoOff: 'M3.5 6.5h12v11h-12zM15.5 10.5l5-3v9l-5-3M3 3l18 18',
  microphone:
    'M12 3.5a2.5 2.5 0 0 0-2.5 2.5v6a2.5 2.5 0 0 0 5 0V6A2.5 2.5 0 0 0 12 3.5zM6 11.5a6 6 0 0 0 12 0M12 17.5v3M9 20.500h6',
  microphoneOff:
    'M12 3.5a2.5 2.5 0 0 0-2.5 2.5v6a2.5 2.5 0 0 0 5 0V6A2.5 2.5 0 0 0 12 3.5zM6 11.5a6 6 0 0 0 12 0M12 17.5v3M9 20.500h6M4 3l16 18',
  leave: 'M13 4.500H5v15h8M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500',
  audio:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  article: 'M5 4.5h14v15H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  pdf: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 13h6M9 16.5h6',
  quiz: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.5a2.5 2.5 0 1 1 3.4 2.4c-.7.3-1 .8-1 1.6M12 16.6v.1',
  scorm: 'M12 3.5l8 4.2v8.6l-8 4.2-8-4.2V7.7zM4 7.7l8 4.2 8-4.2M12 11.9v8.6',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 19.5h14',
  certificate: 'M12 3.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14.5L7 20.5l5-2.5 5 2.5-1.5-6',
  block: 'M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v6H4zM13 13.5h7v6h-7z',
  link: 'M9.5 14.5l5-5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.8-4 3.8-6 7.5-6s6.700 2 7.500 6',
  info: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 11v5.500M12 7.600v.1',
  note: 'M5 4.5h14v10l-5 5H5zM14 19.500v-5h5M8.500 9h7M8.500 12.500h4',
  comment: 'M4.500 5h15v11.500h-8l-4.500 3.500v-3.500h-2.500z',
  edit: 'M5 19l1-4L16.500 4.500l3 3L9 18zM14 7l3 3',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 11v5M13.500 11v5',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  level: 'M5 19v-5M12 19V10M19 19V5',
  lessons: 'M4 6.500h2M4 12h2M4 17.500h2M9.500 6.500H20M9.500 12H20M9.500 17.500H20',
  eye: 'M2.5 12S6 5.5 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M9.500 6c.8-.3 1.600-.5 2.500-.5 6 0 9.500 6.500 9.500 6.500s-1 1.900-2.900 3.600M6.200 7.600C3.800 9.400 2.500 12 2.500 12S6 18.500 12 18.500c1.500 0 2.900-.4 4.100-1M9.900 10a3 3 0 0 0 4.200 4.100',
  key: 'M15.500 4a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12.300 11.700L4 20M7 17l2.500 2.500',
  device: 'M3.500 5h17v10.500h-17zM9 19.500h6M12 15.500v4',
  cloud: 'M7 18.500h10a4 4 0 0 0 .6-7.950A6 6 0 0 0 6 11.500a3.600 3.600 0 0 0 1 7z',
  zoomIn: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM16 16l4.500 4.500M8 11h6M11 8v6',
  zoomOut: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM16 16l4.500 4.500M8 11h6',
  warning: 'M12 4l9 16H3zM12 10v4.500M12 17.300v.1',
  thumbUp:
    'M4.500 10.500h3v9h-3zM7.500 11l4-7.500a2 2 0 0 1 2 2v4h4.700a2 2 0 0 1 2 2.300l-1 6a2 2 0 0 1-2 1.700H7.500',
  thumbDown:
    'M4.500 13.500h3v-9h-3zM7.500 13l4 7.500a2 2 0 0 0 2-2v-4h4.700a2 2 0 0 0 2-2.300l-1-6a2 2 0 0 0-2-1.700H7.500',
  share: 'M3.500 5h17v11h-17zM9 19.500h6M12 13V8.200M9.500 10.500L12 8l2.500 2.500',
  hand: 'M8 12.500V6.200a1.300 1.300 0 0 1 2.600 0v4.600M10.600 10.800V4.800a1.300 1.300 0 0 1 2.600 0v6M13.200 10.800V6a1.300 1.300 0 0 1 2.600 0v6M15.800 11.500V8.700a1.300 1.300 0 0 1 2.600 0v5.500c0 3.600-2.200 6.300-5.800 6.300-2.700 0-4.200-1.200-5.400-3.300L4.900 13a1.300 1.300 0 0 1 2.200-1.300l.9 1.300',
  smile:
    'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM8.500 14c.8 1.300 2 2 3.500 2s2.700-.7 3.500-2M9 9.500v.1M15 9.500v.1',
  record: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  stop: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9.500 9.500h5v5h-5z',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.500 19c.5-3.300 2.600-5 5.500-5s5 1.700 5.500 5M15.500 5.300a3 3 0 0 1 0 5.400M17 14.300c2 .6 3.200 2.200 3.500 4.700',
  pin: 'M9 4.500h6M10 4.500v5.500l-2.500 3.500h9L14 10V4.500M12 13.500v6',
  speaker: 'M3.500 5h11.500v14H3.500zM18 5h2.500v3.500H18zM18 10.300h2.500v3.500H18zM18 15.500h2.500V19H18z',
  poll: 'M4 6.500h11M4 12h16M4 17.500h7',
  more: 'M6 12v.1M12 12v.1M18 12v.1',
  star: 'M12 4l2.500 5.200 5.700.8-4.100 4 1 5.700-5.100-2.700-5.100 2.700 1-5.700-4.100-4 5.700-.8z',
} as const

export type IconName = keyof typeof paths
const filled: readonly IconName[] = ['play']
/** They point where one reads to, or show lines of text: the other way round from right to left. */
const directed: readonly IconName[] = [
  'chevronLeft',
  'chevronRight',
  'arrowRight',
  'lessons',
  'article',
  'leave',
  'poll',
]

/** Decoration only: the control around it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={directed.includes(name) ? `${styles.icon} ${styles.directed}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled.includes(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
