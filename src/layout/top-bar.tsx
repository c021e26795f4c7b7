import { ActionIcon } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { Fragment } from 'react'
import { EntityName } from '@/entities/entity-name'
import { kinds } from '@/entities/kinds'
import { sentenceCase } from '@/lib/words'
import { entityKinds } from '@/storage/catalog-entry'
import { LazyDrawer } from '@/ui/dialogs/lazy-dialog'
import classes from './frame.module.css'
import { IdentityControl } from '@/account/identity-control'
import { NavigationLinks, useOpenRecord } from './navigation'
import { Palette } from './palette'

/** Where one is, what can be gone to, and who one is. */
export function TopBar() {
  const isSmall = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const page = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={classes.top}>
      {/* What is open does not outlive the page. */}
      {isSmall && <NavigationDrawer key={`drawer ${page}`} />}
      <Breadcrumb />
      <Fragment key={page}>
        <Palette />
        <IdentityControl />
      </Fragment>
    </div>
  )
}

/** The navigation of small windows, which have no column for it. */
function NavigationDrawer() {
  const [isOpen, drawer] = useDisclosure()
  return (
    <>
      <ActionIcon aria-label="Pages" onClick={drawer.open}>
        <IconMenu2 size={18} />
      </ActionIcon>
      <LazyDrawer opened={isOpen} onClose={drawer.close} position="left" size={260} title="Pages">
        <nav aria-label="Pages">
          <NavigationLinks onChoose={drawer.close} />
        </nav>
      </LazyDrawer>
    </>
  )
}

function Breadcrumb() {
  const crumb = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumb })
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath })
  const record = useOpenRecord()
  const kind =
    record?.kind ??
    entityKinds.find((one) => path?.startsWith(`${kinds[one].list}/`) && path !== `${kinds[one].list}/`)
  return (
    <nav aria-label="Breadcrumb" className={classes.crumbs}>
      {kind && (
        <>
          <Link to={kinds[kind].list} style={{ color: 'var(--pc-ink2)', textDecoration: 'none' }}>
            {sentenceCase(kinds[kind].plural)}
          </Link>
          <IconChevronRight size={14} aria-hidden />
        </>
      )}
      <span className="cut" aria-current="page">
        {record ? <EntityName {...record} /> : crumb}
      </span>
    </nav>
  )
}
