import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { attachDialogs } from './dialogs'

export { Drawer } from '@mantine/core'

/** Where dialogs and notices are shown, over the page. */
export function Overlays() {
  useEffect(attachDialogs, [])
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications autoClose={6000} />
    </>
  )
}
