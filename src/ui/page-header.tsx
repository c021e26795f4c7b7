import { Box, Group, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { brief } from '@/lib/words'
import classes from './page.module.css'

interface PageHeaderProps {
  title: string
  /** A 40 px tile: an icon, or the face of a record. */
  tile?: ReactNode
  /** At most two, beside the title. */
  badges?: ReactNode
  /** The second line: id chip, facts, age. */
  facts?: ReactNode
  /** At the right; the filled one last. */
  actions?: ReactNode
}

/** An icon, or the face of a record, on a ground of its own. */
export function Tile({ size = 40, children }: { size?: number; children: ReactNode }) {
  return (
    <span className={classes.tile} style={{ width: size, height: size }}>
      {children}
    </span>
  )
}

/** Characters of a title: a name may be a megabyte. */
const longestTitle = 300

/** The head of a page, with its one level-1 heading, which takes the focus after a navigation. */
export function PageHeader({ title, tile, badges, facts, actions }: PageHeaderProps) {
  const shown = brief(title, longestTitle)
  useDocumentTitle(`${shown} · Persona Console`)
  return (
    <header className={classes.header}>
      {tile !== undefined && <Tile>{tile}</Tile>}
      <Box flex={1} miw={200}>
        <div className={classes.titleLine}>
          <Title order={1} tabIndex={-1} lineClamp={3}>
            <bdi>{shown}</bdi>
          </Title>
          {badges}
        </div>
        {facts !== undefined && <div className={classes.facts}>{facts}</div>}
      </Box>
      {actions !== undefined && <Group gap={8}>{actions}</Group>}
    </header>
  )
}
