export const unaddressableWords =
  'This id cannot be part of an address: a browser removes “.” and “..” from it. So it has no page here.'
