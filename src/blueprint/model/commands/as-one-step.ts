import type { Command } from '@/blueprint/model/history/history'

/** A command that never joins the previous one: a drag or a button press is a step of its own. */
export function asOneStep(command: Command): Command {
  return { ...command, joins: undefined }
}
