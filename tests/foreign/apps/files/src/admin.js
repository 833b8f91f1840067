document.body.textContent = 'Admin';
