/** A script that gives each piece of code on a page a button that copies it. */
export const copyScript = `
for (const code of document.querySelectorAll('pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy'
  button.className = 'copy'
  const around = document.createElement('div')
  around.className = 'copied'
  code.replaceWith(around)
  around.append(code, button)
  let shown
  button.addEventListener('click', async () => {
    button.textContent = await navigator.clipboard.writeText(code.innerText).then(
      () => 'Copied',
      () => 'Not copied',
    )
    clearTimeout(shown)
    shown = setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
}
`;
