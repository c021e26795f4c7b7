import type { ConsolePort } from '@/lib/console-port'
import { serviceClock } from '@/lib/time/service-clock'
import { signInProblem, unusableAnswer } from '@/session/sign-in/sign-in-problem'
import { unsavedWork } from '@/session/unsaved-work'
import type { Console } from './create-console'

/** `remount` mounts the console again, because its pages hold data of a service that no longer exists. */
export function createConsolePort(
  { environment, session, client, queryClient }: Console,
  remount: () => void,
): ConsolePort {
  const hasUnsavedWork = () => unsavedWork.getSnapshot().length > 0
  const { host } = new URL(environment.baseUrl)
  return {
    subscribe: session.subscribe,
    signedInAs() {
      const { status, email } = session.getSnapshot()
      return status === 'active' || status === 'expiring' ? email : null
    },
    async signInAs({ email, password }) {
      try {
        // The contract is not in the first load.
        const { endpoints } = await import('@/api/endpoints')
        const { value, json } = await client.call(endpoints.logIn, { body: { email, password } })
        const acceptance = session.accept(value, email)
        if (acceptance === 'other subject') session.acceptOther()
        return acceptance === 'unusable' ? unusableAnswer(host, json).title : null
      } catch (error) {
        return signInProblem(error, 'password', host)?.title ?? null
      }
    },
    hasUnsavedWork,
    setClock: serviceClock.ahead.set,
    readAgain() {
      if (hasUnsavedWork()) {
        void queryClient.invalidateQueries()
        return
      }
      queryClient.clear()
      remount()
    },
  }
}
