import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconIdBadge from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import styles from './home-page.module.css'

const doors = [
  {
    to: '/blueprints',
    title: 'Open a blueprint',
    text: 'Edit its traits, goals, triggers and growth in lanes, then save.',
    Icon: IconFolderOpen,
  },
  {
    to: '/blueprints/new',
    title: 'New blueprint',
    text: 'Start blank, copy another one, or paste JSON.',
    Icon: IconPlus,
  },
  {
    to: '/',
    hash: 'import',
    title: 'Import a catalog file',
    text: 'Add what another browser exported, or drop its file anywhere on this page.',
    Icon: IconImport,
  },
  {
    to: '/identities',
    title: 'Identities',
    text: 'Manage who you act as: paste, mint, or refresh end-user tokens.',
    Icon: IconIdBadge,
  },
  {
    to: '/settings',
    title: 'Interface assumptions',
    text: 'What this console assumes where the service’s documentation is silent.',
    Icon: IconAdjustments,
  },
] as const

/** The first visit: nothing is known yet. */
export function WhereToStart() {
  return (
    <section className={styles.section} aria-labelledby="doors">
      <h2 id="doors">Where to start</h2>
      <ul>
        {doors.map(({ title, text, Icon, ...target }) => (
          <li key={title}>
            <Link {...target} className={styles.door}>
              <span className={styles.tile}>
                <Icon size={17} stroke={1.7} aria-hidden />
              </span>
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
