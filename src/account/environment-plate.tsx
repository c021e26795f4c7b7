import { Button, Popover, Stack, UnstyledButton } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { environmentKey, type Environment } from '@/api/environment'
import { writeStored } from '@/lib/web-storage'
import { sentence } from '@/lib/words'
import classes from './environment.module.css'

/** Which kind of service this is, in color, along the top of the window. */
export function EnvironmentRibbon() {
  const { environment } = useRouteContext({ from: '__root__' })
  return <div className={classes.ribbon} data-kind={environment.kind} />
}

/** Which service this is, in words; the others one press away if config.json names several. */
export function EnvironmentPlate() {
  const { environment, environments } = useRouteContext({ from: '__root__' })
  const plate = (
    <>
      <span data-word>{environment.name}</span>
      <span data-word className="mono">
        {environment.region ?? new URL(environment.baseUrl).host}
      </span>
    </>
  )
  if (environments.length < 2)
    return (
      <div className={classes.plate} data-plate data-kind={environment.kind} title={environment.baseUrl}>
        {plate}
      </div>
    )
  // Everything in memory belongs to one environment, so another one starts the console anew.
  const switchTo = ({ id }: Environment) => {
    writeStored('localStorage', environmentKey, id)
    location.assign('/')
  }
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.plate}
          data-plate
          data-kind={environment.kind}
          aria-label={sentence`Environment: ${environment.name}. Switch`}
        >
          {plate}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Environments">
        <Stack gap={2}>
          {environments.map((one) => (
            <Button
              key={one.id}
              variant="subtle"
              justify="flex-start"
              disabled={one.id === environment.id}
              onClick={() => switchTo(one)}
            >
              {one.name}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
