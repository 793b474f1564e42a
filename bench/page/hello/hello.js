import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Hello() {
  const [answered, setAnswered] = useState(false);
  return createElement(
    'button',
    { type: 'button', onClick: () => setAnswered(true) },
    answered ? 'Hello' : 'Say hello',
  );
}

createRoot(document.getElementById('root')).render(createElement(Hello));
